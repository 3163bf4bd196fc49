"""The one move of both phases. It has its own module so that neither phase imports the other."""

from typing import ClassVar

from rules.kernel import Move


class Pass(Move):
    """End your turn."""

    optional: ClassVar[bool] = True
