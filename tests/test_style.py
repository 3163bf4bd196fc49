"""Rules of layout beyond the formatter: code is laid out to be read, not to be short."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("bench", "bot", "examples", "render", "rivals", "rules", "sandbox", "tests")
GENERATORS = 2
LINES = 3  # in a comprehension, from its element to its last condition


def is_nested(node: ast.IfExp) -> bool:
    """Whether it contains another conditional expression, except in a lambda."""
    parts: list[ast.AST] = [node.test, node.body, node.orelse]
    while parts:
        part = parts.pop()
        if isinstance(part, ast.IfExp):
            return True
        if not isinstance(part, ast.Lambda):
            parts += ast.iter_child_nodes(part)
    return False


def count_lines(node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp) -> int:
    first = node.key if isinstance(node, ast.DictComp) else node.elt
    last = node.generators[-1]
    end = last.ifs[-1] if last.ifs else last.iter
    return (end.end_lineno or 0) - first.lineno + 1


def find_faults(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.IfExp) and is_nested(node):
            yield node.lineno, "a conditional expression within another: use `if` statements"
        elif isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp):
            if len(node.generators) > GENERATORS:
                yield node.lineno, f"a comprehension with over {GENERATORS} generators: use a loop"
            elif count_lines(node) > LINES:
                yield node.lineno, f"a comprehension of over {LINES} lines: name its parts, or loop"
        elif isinstance(node, ast.Starred) and isinstance(node.value, ast.Tuple | ast.List):
            yield node.lineno, "`*(a, b)`: write `a, b`"
        elif isinstance(node, ast.AugAssign) and ast.unparse(node.target) == "__all__":
            yield node.lineno, "`__all__ +=`: write one list"


def test_code_is_laid_out_to_be_read() -> None:
    modules = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    faults = [
        f"{path.relative_to(ROOT)}:{line}: {fault}"
        for path in modules
        for line, fault in find_faults(ast.parse(path.read_text()))
    ]
    assert not faults, "\n".join(faults)


def test_a_fault_of_style_is_found() -> None:
    texts = [
        "a if b else c if d else e",
        "[x for a in b for c in a for x in c]",
        "[\n x\n for x in y\n if x\n if not z\n]",
        "f(*(a, b))",
        "__all__ += ['a']",
    ]
    for text in texts:
        assert len(list(find_faults(ast.parse(text)))) == 1, text
    fine = "[x for a in b for x in a if x]\n(lambda: a if b else c)() if d else f(*e)"
    assert not list(find_faults(ast.parse(fine)))
