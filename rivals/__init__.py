"""Computer players at three levels, for every game that the kernel can play."""

from rivals.judging import JudgedMove
from rivals.levels import LEVELS, RivalLevel
from rivals.thinking import Thought, think

__all__ = ["LEVELS", "JudgedMove", "RivalLevel", "Thought", "think"]
