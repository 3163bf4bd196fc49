"""The size of a picture, read from its first bytes. Discord adds it to every attachment."""

import struct

Size = tuple[int, int]


def picture_size(data: bytes) -> Size | None:
    """Width and height of a PNG, GIF, WebP or JPEG; None for anything else."""
    try:
        if data.startswith(b"\x89PNG\r\n\x1a\n"):
            return struct.unpack(">II", data[16:24])
        if data.startswith((b"GIF87a", b"GIF89a")):
            return struct.unpack("<HH", data[6:10])
        if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
            return _webp(data)
        if data.startswith(b"\xff\xd8"):
            return _jpeg(data)
    except (struct.error, IndexError):
        pass  # truncated, so no valid picture
    return None


def _webp(data: bytes) -> Size:
    match data[12:16]:
        case b"VP8X":
            width = int.from_bytes(data[24:27], "little")
            height = int.from_bytes(data[27:30], "little")
            return width + 1, height + 1
        case b"VP8L":
            (bits,) = struct.unpack("<I", data[21:25])
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case _:
            width, height = struct.unpack("<HH", data[26:30])
            return width & 0x3FFF, height & 0x3FFF


def _jpeg(data: bytes) -> Size:
    """Walk the segments to the frame header."""
    place = 2
    while not (0xC0 <= data[place + 1] <= 0xCF and data[place + 1] not in {0xC4, 0xC8, 0xCC}):
        place += 2 + int.from_bytes(data[place + 2 : place + 4], "big")
    height, width = struct.unpack(">HH", data[place + 5 : place + 9])
    return width, height
