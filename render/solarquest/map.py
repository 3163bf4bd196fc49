"""The empty map: paths with their gravity, planets inside their loops, and every space with its
name."""

from render.kit import REGION_NAME, STROKE, Canvas, Theme, dotted, ground, layer, mix, path, sun
from render.solarquest import captions
from render.solarquest.brand import BRAND
from render.solarquest.look import face, globe
from render.solarquest.places import Chart, Label
from rules.kernel import Tongue
from rules.solarquest.content import SPACES


@layer
def chart_layer(chart: Chart, theme: Theme, tongue: Tongue) -> Canvas:
    """Everything that no turn changes."""
    canvas = ground(chart.size, theme, BRAND, clouds=False).speaking(tongue)
    _ways(canvas, chart)
    for planet in chart.loops:
        (x, y), r = chart.centre(planet)
        canvas.put(globe(planet, r, theme), x, y)
        name = captions.planet(planet)
        canvas.text(
            x, y, name, REGION_NAME.at(32), theme.text, anchor="middle", width=240, stroke=STROKE
        )
    for space in chart.spaces:
        canvas.put(face(space, chart.radius(space), theme), *chart.at(space))
    for space in chart.spaces:
        if label := chart.label(space):
            fill = theme.gold if SPACES[space].kind == "station" else theme.text
            room = _room(label, chart.size[0])
            canvas.text(
                label.x,
                label.y,
                label.text,
                label.style,
                fill,
                anchor=label.anchor,
                width=room,
                stroke=STROKE,
            )
    return canvas


def _room(label: Label, edge: int) -> int:
    """The greatest width of a label within the picture."""
    left, right = label.x - STROKE, edge - label.x - STROKE
    return {"left": right, "right": left, "middle": 2 * min(left, right)}[label.anchor]


def _ways(canvas: Canvas, chart: Chart) -> None:
    """The paths along the arrows: a line, or dots where gravity pulls. The Sun lies below them."""
    theme = canvas.theme

    if chart.star:
        canvas.put(sun(chart.sun, theme), *chart.star)
    for start in chart.spaces:
        for end in SPACES[start].next:
            if end not in chart.spaces:
                continue
            a, b = chart.at(start), chart.at(end)
            if "black" in (SPACES[start].kind, SPACES[end].kind):
                dotted(canvas, a, b, colour=mix(theme.line2, theme.muted, 0.2))
            else:
                path(canvas, [a, b])
