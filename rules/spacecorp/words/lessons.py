"""Lessons for beginners, each shown when its subject first comes up."""

from collections.abc import Mapping

from rules.kernel import LessonKey, Text
from rules.spacecorp.actions.build import Build
from rules.spacecorp.actions.explore import Explore
from rules.spacecorp.actions.genetics import Genetics
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.actions.produce import Produce
from rules.spacecorp.actions.research import Drawing, Research
from rules.spacecorp.actions.second import SecondAction
from rules.spacecorp.actions.special import Special
from rules.spacecorp.actions.transport import Transport, Transporting
from rules.spacecorp.actions.upgrade import Upgrade
from rules.spacecorp.content import FIGURES
from rules.spacecorp.expansion.rewards import BaseOffer
from rules.spacecorp.expansion.wheel import ChooseProgress
from rules.spacecorp.table.ending import Pass
from rules.spacecorp.turn.anytime import PlayEdge
from rules.spacecorp.turn.contracts import Contracts
from rules.spacecorp.turn.turn import Action
from rules.spacecorp.words.naming import profit

LESSONS: Mapping[LessonKey, Text] = {
    None: Text(
        "You lead a company that goes out into space, in this lesson as far as Mars. What counts "
        "is profit: from explored sites, from bases that produce, and from contracts: who first "
        "has what one asks for is paid at once."
    ),
    Action: Text(
        "A turn is one action, and the plan is always the same: move a team, explore where it "
        "stands, build a base, collect the profit. Early on lay a card on your headquarters "
        "(Upgrade) or draw some (Research)."
    ),
    Research: Text(
        "More cards, more ways to act. Research is best when your hand runs low: {hand} cards are "
        "few.",
        hand=FIGURES.turn.draw_hand,
    ),
    (Research, "cards"): Text(
        "Cards that you play here make you draw more. Keep those that you need for a Move or a "
        "Build, and play the rest."
    ),
    MoveTeam: Text(
        "Send a team to where there is something to do, best to a site that nobody has explored. "
        "Lagrange points, such as Lunar L1, hold nothing to explore, but a base may stand there."
    ),
    (MoveTeam, "target"): Text(
        "How far you get depends on the cards that you play for it; the cheapest that suffice are "
        "chosen for you. Begin with something near Earth."
    ),
    Explore: Text(
        "You turn up the tile of this site, take what it gives at once, and may build there "
        "later. Nearly always worth it: tiles bring profit, cards or both."
    ),
    Build: Text(
        "A base holds the site for the era, and you draw a card whenever somebody else uses it."
    ),
    (Build, "base"): Text(
        "What fits depends on the tile. Where it shows a P number a base lets you collect that "
        "profit again and again; a Spaceport speeds your teams."
    ),
    Produce: Text(
        "Collect from your tiles. Wait until two or three of them can pay at once: it is one "
        "action either way."
    ),
    Genetics: Text(
        "Your marker climbs the wheel. In this lesson each step is worth {profit} at the end; in "
        "a longer match the top earns an Adaptation, which helps you for good.",
        profit=profit(FIGURES.scoring.genetics[0]),
    ),
    Upgrade: Text(
        "A card marked Infra serves you every turn from now on. Choose the kind of action that "
        "you do most, Move first. Enough Infra cards at your headquarters meet a contract too: "
        "who is first is paid for it, unasked."
    ),
    (Upgrade, "slot"): Text(
        "Your headquarters has room for a few cards, so begin with an empty slot."
    ),
    Special: Text("A special card does what it says, once. What that is stands with the choice."),
    PlayEdge: Text(
        "An Edge is played besides your action, and the card is gone. Each has its moment, so use "
        "it when it hurts a rival or helps you most."
    ),
    Pass: Text("You give up your action. Do it only where nothing else is left."),
    ChooseProgress: Text("Your marker has come to the top: this card is yours for good."),
    Drawing: Text("You draw one by one: take an open offer that you like, or try the deck."),
    BaseOffer: Text(
        "The base that you have just built brings you one of the open cards. Take what fits your "
        "next action."
    ),
    SecondAction: Text(
        "Time lets a second team act with the same value. Name its goal, or finish if there is "
        "none."
    ),
    Contracts: Text(
        "You have met a contract, and whoever claims it first is paid. Claim it: it cannot be "
        "lost again."
    ),
    Transporting: Text(
        "Before your turn ends a team that did nothing may travel between two of your bases, for "
        "nothing. Do it if it brings a team nearer to work, else end the turn."
    ),
    (Transport, "to"): Text("Bring it to the base that lies nearest to sites still unexplored."),
}
