"""Lessons for beginners, each shown when its subject first comes up."""

from collections.abc import Mapping

from rules.kernel import LessonKey, Text
from rules.solarius.bridge.actions import Act, DieAction
from rules.solarius.bridge.anytime import BuyResource, SellResources
from rules.solarius.bridge.bridge import Bridge, TakeDie
from rules.solarius.cards.cards import Discarding, DrawCards, PlayCard
from rules.solarius.cards.research import Research
from rules.solarius.content import FIGURES
from rules.solarius.flight.drives import BuyDrives, UpgradeDrive
from rules.solarius.flight.flight import Fly
from rules.solarius.flight.planets import CompletePlanet, Settle
from rules.solarius.settling.missions import CompleteMission
from rules.solarius.settling.outposts import HubBonus, PlaceOutpost
from rules.solarius.settling.spending import Shift, Spending, Store, Upgrade, UseEffect
from rules.solarius.settling.stations import BuildStation
from rules.solarius.turn.landing import Closing, Landing
from rules.solarius.turn.supplement import Supplement
from rules.solarius.turn.turn_end import Upkeep

LESSONS: Mapping[LessonKey, Text] = {
    None: Text(
        "Your nation has one ship and a mat with four tech dice, which say how much it can do. "
        "You settle planets, build stations and complete missions out in space, and those bring "
        "victory points."
    ),
    Bridge: Text(
        "A turn is one die and one thing more. A match has {game_turns} game turns, a lesson "
        "fewer; in each you take {turns} dice: every one counts.",
        game_turns=FIGURES.players.game_turns,
        turns=FIGURES.players.turns,
    ),
    TakeDie: Text(
        "Black brings fuel, yellow SpaceBucks, turquoise turns tech dice up, brown moves them "
        "right: for a start take one of the last two. A die of {points} action points or more "
        "contaminates, and too much of that costs victory points at the end.",
        points=FIGURES.contamination.points,
    ),
    (TakeDie, "space"): Text(
        "A standard space does nothing and costs nothing: the right one until you know why you "
        "want another. In the transformation space the die counts as another colour, in the "
        "research space it brings a card; both contaminate."
    ),
    DieAction: Text(
        "Now use the action points of the die: for resources of its colour, which fill your row, "
        "or for what the colour does."
    ),
    Act: Text(
        "Resources pay for stations and missions later; what the colour does makes you stronger "
        "now. Both are good, and a mix is best."
    ),
    Spending: Text(
        "Here you say what becomes of your action points and resources, one piece at a time. What "
        "you cannot use is lost, so take the most useful step first."
    ),
    Upgrade: Text(
        "A higher tech die makes every star of its colour worth more. Turn several a little "
        "rather than one all the way."
    ),
    Shift: Text(
        "Further right a row has more room, and planets ask for it. The first steps are cheap: "
        "begin with those."
    ),
    Store: Text(
        "Resources go into the row of their colour, into column I first; the next columns open "
        "as it fills."
    ),
    Supplement: Text(
        "One thing more, if you like: fly, buy drives, draw cards or play one. Flying is where "
        "the victory points are: a planet, a station or a mission at the end of the flight."
    ),
    Fly: Text(
        "A planet in reach is a good first goal: you turn it up and may settle it, or leave it "
        "and take resources. Fuel carries you further than your drives, one step at a time."
    ),
    BuyDrives: Text(
        "Each drive is one more step in every flight to come. One or two early on are worth "
        "their price."
    ),
    UpgradeDrive: Text("A drive that counts two takes you further for the same place on your mat."),
    DrawCards: Text(
        "Cards are missions for victory points, and developments that help you. Draw while your "
        "hand is thin."
    ),
    PlayCard: Text(
        "Each card has two halves: a mission for victory points, or a development that helps you "
        "from now on."
    ),
    (PlayCard, "half"): Text(
        "Early in the match a development pays most; late, a mission that you can still complete."
    ),
    Research: Text(
        "In the research space you draw a card or play one before you use the die. Draw if your "
        "hand is thin."
    ),
    Discarding: Text("Your hand is too full. Discard the cards that lie furthest from your plans."),
    Landing: Text(
        "You are there. What can be done here is offered: settle, build or complete. A colony "
        "beside hubs and other figures of yours scores best."
    ),
    Settle: Text(
        "Settle, and once you have what the planet asks for, complete it: only that brings its "
        "victory points. If that looks far away, decline and take the explorer's resources "
        "instead: a planet that is still open at the end costs victory points."
    ),
    BuildStation: Text(
        "A station costs resources and gives you an ability of its own. Take one that you will "
        "use often."
    ),
    CompleteMission: Text(
        "A mission of yours can be completed here: pay the resources that it asks for. It brings "
        "victory points, and your first one beside a hub a bonus of that hub."
    ),
    CompletePlanet: Text(
        "You have what the planet asks for. Completed it brings its victory points; left open it "
        "costs some at the end."
    ),
    HubBonus: Text("The hub gives you what one outpost does. Pick what your next plan needs."),
    UseEffect: Text("What you have just done has an effect, and you say how it is used."),
    BuyResource: Text(
        "You may buy a resource at any time in your turn. It is dear: do it for the last one that "
        "a station, a planet or a mission asks for."
    ),
    SellResources: Text(
        "What you will not need can be sold at any time in your turn, for fuel and SpaceBucks."
    ),
    PlaceOutpost: Text(
        "The first figure of its kind on a tile may have an outpost beside it: a bonus at once, "
        "and that figure counts twice at the end. Pick what you are short of."
    ),
    Closing: Text(
        "End the turn: a new die comes to the bridge, and the others grow older and so pay more."
    ),
    Upkeep: Text(
        "The game turn ends, and your stations and cards bring something once more. Use it for "
        "what your next plan needs."
    ),
}
