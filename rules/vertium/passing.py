"""The one move that both phases know; it stands alone so that neither phase needs the other for
it."""

from typing import ClassVar

from rules.kernel import Move


class Pass(Move):
    """End your turn."""

    optional: ClassVar[bool] = True
