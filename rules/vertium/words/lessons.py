"""Lessons for beginners, each shown when its subject first comes up."""

from collections.abc import Mapping

from rules.kernel import LessonKey, Text
from rules.vertium.battle.attack import Attack, AttackTurn, LeadFromRefuge
from rules.vertium.battle.skirmish import Escape, PlaySkirmishCard, Skirmish
from rules.vertium.colonizing.colonization import CardPlay, Draw, PlaySet, Take
from rules.vertium.colonizing.disasters import (
    Leak,
    Meltdown,
    MineBlast,
    StealCard,
    StealVertium,
    Virus,
)
from rules.vertium.content import CARDS, DECK, SYSTEM, TOKENS
from rules.vertium.passing import Pass

LESSONS: Mapping[LessonKey, Text] = {
    None: Text(
        "Rebels race for planets. {size} cards of one kind are a set, and a set becomes a token "
        "on a planet. A planet wants {tokens} kinds of tokens; whoever lays the last owns it, and "
        "crystals called Vertium. Later you fight for it all with dice.",
        size=DECK.set_size,
        tokens=TOKENS.needed_per_planet,
    ),
    Draw: Text("A turn has two halves. In the first you take one of the face-up cards."),
    Take: Text(
        "Look at your hand and take what you have most of. Where nothing fits, take a disaster: "
        "it can be played in a turn in which you have no set."
    ),
    CardPlay: Text(
        "The first half of a turn is a face-up card; where all are alike, it is taken for you. "
        "Now the second: a set must be played; without one, play a disaster or pass."
    ),
    PlaySet: Text(
        "{size} of a kind are a set, and its token goes to a planet that lacks the kind. Your "
        "secret objective brings {objective} Vertium more, if it is yours when phase one ends.",
        size=DECK.set_size,
        objective=SYSTEM.scoring.objective,
    ),
    (PlaySet, "planet"): Text(
        "Whoever lays the last kind that a planet lacks owns it: {planet} points, and {vertium} "
        "for each Vertium, of which it yields as much as its orange moon says. Do not make one "
        "nearly full for your rival.",
        planet=SYSTEM.scoring.planet,
        vertium=SYSTEM.scoring.vertium,
    ),
    Pass: Text(
        "Pass when there is nothing that you want to play: that is no loss, sets come soon. It "
        "ends your turn, and a hand that has run short is filled up."
    ),
    MineBlast: Text(
        "{card} gives you time: your rival misses turns. Best when both of you reach for the "
        "same planet.",
        card=CARDS["mine_blast"].name,
    ),
    Meltdown: Text(
        "{card} costs a rival all Energy cards. Play it when they seem to collect them.",
        card=CARDS["meltdown"].name,
    ),
    Virus: Text(
        "{card} clears every Agri token off the open planets. Play it when they are your rival's "
        "rather than yours.",
        card=CARDS["virus"].name,
    ),
    Leak: Text(
        "{card} takes one token off an open planet. Choose one that a rival is about to complete.",
        card=CARDS["leak"].name,
    ),
    StealCard: Text(
        "You draw one of their cards unseen. If it makes a set of yours whole you may play that "
        "at once."
    ),
    StealVertium: Text(
        "1 Vertium comes over to a planet of yours. Take it where the rival would miss it most."
    ),
    AttackTurn: Text(
        "The planets are shared out, and phase two begins: {rounds} rounds, in each of which you "
        "attack once. Whoever wins a battle gains {battle} Vertium. In the end a planet is worth "
        "{planet} points, each Vertium {vertium}.",
        rounds=SYSTEM.conflict.rounds,
        battle=SYSTEM.scoring.battle,
        planet=SYSTEM.scoring.planet,
        vertium=SYSTEM.scoring.vertium,
    ),
    Attack: Text(
        "Set out from where you are strong: Vertium is what takes the hits for your captain."
    ),
    (Attack, "target"): Text(
        "Pick a planet with less Vertium than you can bring along. One Vertium always stays "
        "behind and becomes the new captain at home."
    ),
    (Attack, "vertium"): Text(
        "Bring much, win more surely. What you leave at home keeps that planet safe; a little is "
        "enough for now."
    ),
    LeadFromRefuge: Text(
        "Your captain on the moon needs Vertium to fight with. Any planet of yours may give it."
    ),
    Skirmish: Text(
        "Both sides have thrown their dice. A photon is a hit, atomics hit only in pairs, a "
        "shield stops one hit; the attacker's hits count first."
    ),
    PlaySkirmishCard: Text(
        "A card turns one of your dice, and each serves once in a battle. Play one where it saves "
        "you a Vertium or costs the rival one; else hold."
    ),
    (PlaySkirmishCard, "die"): Text(
        "Turn a die that does nothing now, such as an atomic without a partner."
    ),
    Escape: Text(
        "The battle may cost you your captain. One who escapes gives up the planet, but can lead "
        "an attack later from the Refuge Moon."
    ),
}
