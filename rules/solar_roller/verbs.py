"""The four ways to draw, as moves.
They are separate from their effects, so that a sheet can store one sent in advance."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from rules.kernel import Move
from rules.solar_roller.content import BandId, Colour, DieId, Size, SpaceId

_PAYS, _WITH = "Which die pays for it", "with {choice}"
AnyColour = Annotated[
    Colour,
    Meta(
        title="· {choice}",
        description="Your choice of colour; a coloured die has its own",
        extra={"asks": "Which colour?"},
    ),
]


class DrawPlanet(Move):
    """Draw a planet: a one makes it small, a two large."""

    die: Annotated[
        DieId, Meta(title=_WITH, description=_PAYS, extra={"asks": "Which die draws a planet?"})
    ]
    colour: AnyColour
    size: Annotated[
        Size,
        Meta(
            title="· {choice}",
            description="Small or large: the value of the die decides, a six lets you choose",
            extra={"asks": "Small or large?"},
        ),
    ]
    space: Annotated[
        SpaceId,
        Meta(
            title="on {choice}",
            description="An empty space, in an open band; with a bonus or a free action in any",
            extra={"asks": "Where?"},
        ),
    ]


class DrawMoons(Move):
    """A three: draw moons round a planet of the die's colour, one round a small one, two round a
    large."""

    die: Annotated[
        DieId, Meta(title=_WITH, description=_PAYS, extra={"asks": "Which die draws moons?"})
    ]
    colour: AnyColour
    space: Annotated[
        SpaceId,
        Meta(
            title="round {choice}",
            description="A planet of that colour with room for a moon",
            extra={"asks": "Round which planet?"},
        ),
    ]
    moons: Annotated[
        int,
        Meta(
            title="({choice} of them)",
            description="How many moons; fewer only to keep a place for an icon or a settlement",
            extra={"asks": "How many moons?"},
        ),
    ]


class DrawRings(Move):
    """A four: draw rings of the die's colour in a band, as many as it has planets of that
    colour."""

    die: Annotated[
        DieId, Meta(title=_WITH, description=_PAYS, extra={"asks": "Which die draws rings?"})
    ]
    colour: AnyColour
    band: Annotated[
        BandId,
        Meta(
            title="· {choice} band",
            description="The band: it needs a planet of that colour",
            extra={"asks": "In which band?"},
        ),
    ]
    spaces: Annotated[
        tuple[SpaceId, ...],
        Meta(
            title="round {choice}",
            description="The planets that get a ring, one each",
            extra={"asks": "Round which planets?"},
        ),
    ]


class Terraform(Move):
    """A five: raise a planet of the die's colour by a level: water, flora, fauna, civilization."""

    die: Annotated[
        DieId, Meta(title=_WITH, description=_PAYS, extra={"asks": "Which die raises a planet?"})
    ]
    colour: AnyColour
    space: Annotated[
        SpaceId,
        Meta(
            title="on {choice}",
            description="The planet that rises by one level",
            extra={"asks": "Which planet?"},
        ),
    ]


Drawing: TypeAlias = DrawPlanet | DrawMoons | DrawRings | Terraform
