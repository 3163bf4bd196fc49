"""python -m render.kit --out FILE — paint the sample sheet and say what it cost."""

import argparse
import time
from io import BytesIO
from pathlib import Path

from render.kit.core.colours import THEMES
from render.kit.layout.sheet import compose


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m render.kit", description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--theme", choices=list(THEMES), default="night")
    arguments = parser.parse_args()
    times = []
    for _ in range(5):
        start = time.perf_counter()
        picture = compose(arguments.theme).picture("Every piece of the kit")
        times.append(1000 * (time.perf_counter() - start))
    arguments.out.write_bytes(picture.data)
    start = time.perf_counter()
    compose(arguments.theme).image.save(BytesIO(), "PNG", compress_level=6)
    peer = 1000 * (time.perf_counter() - start)
    width, height = picture.size
    print(f"{arguments.out}: {width}×{height}, {len(picture.data) / 1000:.0f} kB")
    print(
        f"cold {times[0]:.0f} ms, warm {min(times[1:]):.0f} ms; the same in RGB as PNG level 6: "
        f"{peer:.0f} ms"
    )


if __name__ == "__main__":
    main()
