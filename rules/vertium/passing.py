"""The one move that both phases know; it stands alone so that neither phase needs the other for it."""

from typing import ClassVar

from rules.kernel.offer import Move

__all__ = ["Pass"]


class Pass(Move):
    """Leave the turn to the next faction."""

    quiet: ClassVar[bool] = True
