"""For the tests of what a game's `prospect` counts."""


def gain(layout, change, seat=1):
    """What a change adds to the prospect of a seat."""
    before = layout.match.prospect().rows[seat].total
    change(layout.state)
    return layout.match.prospect().rows[seat].total - before
