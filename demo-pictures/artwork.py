"""Artwork of the demo shop's fictional brands: a canvas in millimetres, the brands and their marks.

Every drawing function returns the path of a PNG in the cache folder, drawn once and reused.
The layouts of whole prints (cards, posters, labels ...) are in layouts.py.
"""

import hashlib
import math
import pathlib
import random
import tempfile
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFont

HERE = pathlib.Path(__file__).resolve().parent
FONTS = HERE / "node_modules" / "@fontsource"
CACHE = pathlib.Path(tempfile.gettempdir()) / "vitrina-artwork"
SUPERSAMPLE = 2

INK = "#17130f"
PAPER = "#f7f2e8"
WHITE = "#ffffff"
RED = "#d0281a"


def font(family, size_px, weight=400, italic=False):
    """One face of an installed type family at a size in pixels."""
    style = "italic" if italic else "normal"
    return ImageFont.truetype(FONTS / family / "files" / f"{family}-latin-{weight}-{style}.woff2", size_px)


@dataclass(frozen=True)
class Brand:
    """A fictional customer of the print shop: names, four colours and a typeface."""

    code: str
    name: str
    line: str
    place: str
    paper: str
    ink: str
    accent: str
    second: str
    family: str
    weight: int = 400
    italic: bool = False
    track: float = 0.0


BRANDS = {
    b.code: b
    for b in (
        Brand("bakery", "Miltai", "sourdough bakery", "Stoties 4, Vilnius", "#f6e7c8", "#5a2410", "#d9861a", "#b5431c", "fraunces", 900, True),
        Brand("soap", "PUTA", "soap and bath goods", "made by hand in Tartu", "#e4ebdf", "#17443e", "#e58f72", "#7fb09a", "outfit", 600, False, 0.16),
        Brand("coffee", "SARKA", "coffee roasters", "roasted in Kaunas", "#f3eadb", "#14110f", "#e0411b", "#c9b08a", "anton", 400, False, 0.03),
        Brand("candle", "Vakaras", "candle studio", "soy wax, 45 hours", "#efe4d4", "#1c1f4a", "#d9a441", "#7c5a78", "cormorant-garamond", 600),
        Brand("wine", "Cellar No 9", "wines with a name", "Klaipeda, old port", "#f5eee0", "#4d0d1b", "#a8842c", "#8a2134", "playfair-display", 700),
        Brand("bicycle", "RATAS", "bicycles and service", "Riga, Brivibas 112", "#eef1f5", "#12307f", "#ffc21a", "#e6452b", "unbounded", 700),
        Brand("dental", "Balta", "dental clinic", "Gdansk, Dluga 18", "#e8f4f1", "#0d3b4a", "#21a596", "#a9dcd2", "outfit", 500),
        Brand("festival", "KIEMAS", "festival of music and light", "12-14 June", "#ffe9d6", "#2b0d45", "#f0433a", "#ffae2b", "unbounded", 900),
        Brand("nursery", "Lapas", "garden nursery", "plants, seeds, advice", "#eef0dc", "#1d4a27", "#d0683a", "#8fae4b", "dm-serif-display", 400),
    )
}


class Canvas:
    """A page measured in millimetres; y grows downwards, text sizes are cap heights in mm."""

    def __init__(self, width_mm, height_mm, ground=None, long_px=1400):
        self.width, self.height = width_mm, height_mm
        self.k = long_px * SUPERSAMPLE / max(width_mm, height_mm)
        fill = ground or (0, 0, 0, 0)
        self.image = Image.new("RGBA", (round(width_mm * self.k), round(height_mm * self.k)), fill)
        self.draw = ImageDraw.Draw(self.image)

    def _px(self, *values):
        return [v * self.k for v in values]

    def rect(self, x, y, w, h, fill, radius=0, outline=None, line=0):
        """A rectangle with its corner at x, y."""
        self.draw.rounded_rectangle(self._px(x, y, x + w, y + h), radius * self.k, fill, outline, round(line * self.k))

    def disc(self, x, y, r, fill=None, outline=None, line=0):
        """A circle around x, y."""
        self.draw.ellipse(self._px(x - r, y - r, x + r, y + r), fill, outline, round(line * self.k))

    def pie(self, x, y, r, start, end, fill):
        """A sector of a circle; degrees clockwise from three o'clock."""
        self.draw.pieslice(self._px(x - r, y - r, x + r, y + r), start, end, fill)

    def arc(self, x, y, r, start, end, fill, line):
        """A part of a circle's line."""
        self.draw.arc(self._px(x - r, y - r, x + r, y + r), start, end, fill, max(1, round(line * self.k)))

    def poly(self, points, fill):
        """A filled polygon."""
        self.draw.polygon([(x * self.k, y * self.k) for x, y in points], fill)

    def line(self, points, fill, width):
        """An open line through the points."""
        self.draw.line([(x * self.k, y * self.k) for x, y in points], fill, max(1, round(width * self.k)), "curve")

    def leaf(self, x, y, length, width, angle, fill):
        """A pointed leaf from x, y towards the angle in degrees (0 is right, 90 is down)."""
        a, half = math.radians(angle), []
        for i in range(33):
            t = i / 32
            half.append((t * length, math.sin(math.pi * t) ** 0.8 * width / 2))
        outline = half + [(u, -v) for u, v in reversed(half)]
        self.poly([(x + u * math.cos(a) - v * math.sin(a), y + u * math.sin(a) + v * math.cos(a)) for u, v in outline], fill)

    def text_width(self, text, family, cap, weight=400, italic=False, track=0.0):
        """Width in mm of a line of text; track is in parts of the cap height."""
        face = font(family, max(4, round(cap * 1.42 * self.k)), weight, italic)
        return face.getlength(text) / self.k + track * cap * max(0, len(text) - 1)

    def text(self, x, y, text, family, cap, fill, weight=400, italic=False, align="l", track=0.0, fit=None):
        """A line of text with its baseline at y; `fit` shrinks it to a width in mm. Returns the cap height used."""
        if fit:
            cap = min(cap, cap * fit / self.text_width(text, family, cap, weight, italic, track))
        face = font(family, max(4, round(cap * 1.42 * self.k)), weight, italic)
        width = self.text_width(text, family, cap, weight, italic, track)
        left = x - {"l": 0, "m": width / 2, "r": width}[align]
        if not track:
            self.draw.text(self._px(left, y), text, fill, face, anchor="ls")
            return cap
        for letter in text:
            self.draw.text(self._px(left, y), letter, fill, face, anchor="ls")
            left += face.getlength(letter) / self.k + track * cap
        return cap

    def brand_name(self, brand, x, y, cap, fill, align="l", fit=None):
        """The brand's name in its own type."""
        return self.text(x, y, brand.name, brand.family, cap, fill, brand.weight, brand.italic, align, brand.track, fit)

    def paste(self, image, x, y, w, h):
        """Another picture laid over this one."""
        part = image.resize((max(1, round(w * self.k)), max(1, round(h * self.k))), Image.LANCZOS)
        self.image.alpha_composite(part, (round(x * self.k), round(y * self.k)))

    def finished(self):
        """The page at its final size in pixels."""
        w, h = self.image.size
        return self.image.resize((w // SUPERSAMPLE, h // SUPERSAMPLE), Image.LANCZOS)


def cached(function):
    """Draws a canvas once; the file's name is the call's own digest."""

    def path(*args, **kwargs):
        key = hashlib.sha1(repr((function.__name__, args, sorted(kwargs.items()))).encode()).hexdigest()[:10]
        target = CACHE / f"{function.__name__}-{key}.png"
        if not target.exists():
            CACHE.mkdir(exist_ok=True)
            function(*args, **kwargs).finished().save(target)
        return str(target)

    path.canvas = function
    path.__doc__ = function.__doc__
    return path


def _wheat(c, x, y, s, a, b):
    c.line([(x, y - s * 0.2), (x, y + s * 0.5)], a, s * 0.04)
    c.leaf(x, y - s * 0.2, s * 0.34, s * 0.17, -90, a)
    for i in range(3):
        h = y - s * 0.12 + i * s * 0.19
        c.leaf(x, h + s * 0.06, s * 0.36, s * 0.17, -48, a)
        c.leaf(x, h + s * 0.06, s * 0.36, s * 0.17, -132, b)


def _bubbles(c, x, y, s, a, b):
    c.disc(x - s * 0.12, y + s * 0.12, s * 0.34, a)
    c.disc(x + s * 0.27, y - s * 0.08, s * 0.2, b)
    c.disc(x - s * 0.02, y - s * 0.36, s * 0.12, None, a, s * 0.045)
    c.arc(x - s * 0.12, y + s * 0.12, s * 0.24, 190, 260, b, s * 0.045)


def _magpie(c, x, y, s, a, b):
    c.pie(x, y, s * 0.42, 0, 180, a)
    c.disc(x - s * 0.24, y - s * 0.08, s * 0.19, a)
    c.poly([(x - s * 0.42, y - s * 0.14), (x - s * 0.62, y - s * 0.03), (x - s * 0.41, y)], b)
    c.poly([(x + s * 0.1, y), (x + s * 0.42, y), (x + s * 0.62, y - s * 0.42), (x + s * 0.48, y - s * 0.42)], a)
    c.pie(x + s * 0.06, y + s * 0.02, s * 0.24, 0, 180, b)
    c.disc(x - s * 0.28, y - s * 0.1, s * 0.035, b)
    c.line([(x - s * 0.06, y + s * 0.4), (x - s * 0.06, y + s * 0.56)], a, s * 0.035)
    c.line([(x + s * 0.08, y + s * 0.4), (x + s * 0.08, y + s * 0.56)], a, s * 0.035)


def _flame(c, x, y, s, a, b):
    c.rect(x - s * 0.3, y - s * 0.5, s * 0.6, s, None, s * 0.3, a, s * 0.04)
    c.leaf(x, y + s * 0.18, s * 0.52, s * 0.26, -90, b)
    c.leaf(x, y + s * 0.18, s * 0.26, s * 0.11, -90, a)
    c.line([(x, y + s * 0.14), (x, y + s * 0.28)], a, s * 0.03)
    c.line([(x - s * 0.29, y + s * 0.3), (x + s * 0.29, y + s * 0.3)], a, s * 0.04)


def _arches(c, x, y, s, a, b):
    for i, r in enumerate((0.46, 0.35, 0.24)):
        c.arc(x, y, s * r, 180, 360, b if i == 1 else a, s * 0.05)
        for side in (-1, 1):
            edge = x + side * s * (r - 0.025)
            c.line([(edge, y), (edge, y + s * 0.42)], b if i == 1 else a, s * 0.05)
    c.disc(x, y + s * 0.02, s * 0.1, b)
    c.rect(x - s * 0.1, y + s * 0.02, s * 0.2, s * 0.4, b)


def _wheel(c, x, y, s, a, b):
    for i in range(12):
        t = math.pi * i / 6
        c.line([(x, y), (x + math.cos(t) * s * 0.42, y + math.sin(t) * s * 0.42)], a, s * 0.018)
    c.disc(x, y, s * 0.48, None, a, s * 0.085)
    c.disc(x, y, s * 0.13, b)
    c.disc(x, y, s * 0.05, a)


def _smile(c, x, y, s, a, b):
    c.disc(x - s * 0.17, y - s * 0.14, s * 0.26, a)
    c.disc(x + s * 0.17, y - s * 0.14, s * 0.26, a)
    c.leaf(x - s * 0.22, y - s * 0.3, s * 0.8, s * 0.36, 84, a)
    c.leaf(x + s * 0.22, y - s * 0.3, s * 0.8, s * 0.36, 96, a)
    c.arc(x, y - s * 0.16, s * 0.2, 25, 155, b, s * 0.055)


def _stage(c, x, y, s, a, b):
    c.pie(x, y + s * 0.1, s * 0.46, 180, 360, a)
    c.pie(x, y + s * 0.1, s * 0.25, 180, 360, b)
    c.rect(x - s * 0.46, y + s * 0.16, s * 0.92, s * 0.09, a)
    for i in range(5):
        c.disc(x - s * 0.4 + i * s * 0.2, y + s * 0.37, s * 0.06, b if i % 2 else a)


def _plant(c, x, y, s, a, b):
    c.leaf(x, y + s * 0.3, s * 0.8, s * 0.3, -90, a)
    c.leaf(x, y + s * 0.34, s * 0.62, s * 0.24, -38, a)
    c.leaf(x, y + s * 0.34, s * 0.62, s * 0.24, -142, a)
    c.poly([(x - s * 0.26, y + s * 0.26), (x + s * 0.26, y + s * 0.26), (x + s * 0.19, y + s * 0.52), (x - s * 0.19, y + s * 0.52)], b)


MARKS = {
    "bakery": _wheat, "soap": _bubbles, "coffee": _magpie, "candle": _flame, "wine": _arches,
    "bicycle": _wheel, "dental": _smile, "festival": _stage, "nursery": _plant,
}


def draw_mark(canvas, brand, x, y, size, main=None, other=None):
    """The brand's mark around x, y, in its own colours unless told."""
    MARKS[brand.code](canvas, x, y, size, main or brand.ink, other or brand.accent)


@cached
def mark(code, main=None, other=None):
    """The mark alone on a transparent square of 100 mm."""
    c = Canvas(100, 100, long_px=900)
    draw_mark(c, BRANDS[code], 50, 50, 78, main, other)
    return c


@cached
def logo(code, layout="stacked", main=None, other=None, tagline=True):
    """Mark, name and line on a transparent ground: "stacked" 100 x 100 mm or "row" 200 x 60 mm."""
    b = BRANDS[code]
    main, other = main or b.ink, other or b.accent
    if layout == "row":
        c = Canvas(200, 60, long_px=1200)
        draw_mark(c, b, 30, 30, 44, main, other)
        used = c.brand_name(b, 68, 36 if tagline else 40, 24, main, fit=130)
        if tagline:
            c.text(69, 36 + 14, b.line, "onest", min(7, used * 0.4), main, 500, fit=130)
        return c
    c = Canvas(100, 100, long_px=1000)
    draw_mark(c, b, 50, 28, 46, main, other)
    c.brand_name(b, 50, 79, 17, main, "m", fit=90)
    if tagline:
        c.text(50, 93, b.line, "onest", 5, main, 500, align="m", track=0.1, fit=90)
    return c


@cached
def pattern(code, width_mm=200, height_mm=200, step_mm=34, main=None, other=None, ground=None):
    """A half-drop repeat of the mark, for tissue, linings and wraps; transparent without a ground."""
    b = BRANDS[code]
    c = Canvas(width_mm, height_mm, ground)
    for row in range(-1, int(height_mm / step_mm) + 2):
        for col in range(-1, int(width_mm / step_mm) + 2):
            x = (col + 0.5 + (row % 2) / 2) * step_mm
            draw_mark(c, b, x, (row + 0.5) * step_mm, step_mm * 0.55, main, other)
    return c


def draw_tiles(canvas, x, y, w, h, step, colours, seed=1):
    """A field of quarter circles, discs and triangles: the festival's pattern."""
    rng = random.Random(seed)
    for row in range(math.ceil(h / step)):
        for col in range(math.ceil(w / step)):
            ground, shape = rng.sample(colours, 2)
            left, top = x + col * step, y + row * step
            canvas.rect(left, top, step, step, ground)
            kind, corner = rng.randrange(4), rng.randrange(4)
            if kind == 0:
                canvas.disc(left + step / 2, top + step / 2, step * 0.36, shape)
            elif kind == 1:
                points = [(left, top), (left + step, top), (left + step, top + step), (left, top + step)]
                del points[corner]
                canvas.poly(points, shape)
            elif kind == 2:
                tile = Canvas(step, step, long_px=round(step * canvas.k / SUPERSAMPLE))
                tile.pie(step * (corner % 2), step * (corner // 2), step, 0, 360, shape)
                canvas.paste(tile.image, left, top, step, step)
            else:
                for i in range(4):
                    canvas.rect(left, top + i * step / 4, step, step / 8, shape)


@cached
def panel(code, width_mm, height_mm, ground=None, main=None, other=None, small=None):
    """A face of a package or print: mark, name, line and a foot line, centred on the brand's paper."""
    b = BRANDS[code]
    main, other = main or b.ink, other or b.accent
    c = Canvas(width_mm, height_mm, ground or b.paper)
    side = min(width_mm, height_mm)
    middle = width_mm / 2
    if width_mm > height_mm * 1.5:
        draw_mark(c, b, width_mm * 0.2, height_mm / 2, side * 0.55, main, other)
        used = c.brand_name(b, width_mm * 0.36, height_mm * 0.56, side * 0.22, main, fit=width_mm * 0.56)
        c.text(width_mm * 0.365, height_mm * 0.56 + used * 0.85, small or b.line, "onest", side * 0.06, main, 500, fit=width_mm * 0.56)
        return c
    draw_mark(c, b, middle, height_mm * 0.34, side * 0.46, main, other)
    used = c.brand_name(b, middle, height_mm * 0.68, side * 0.15, main, "m", fit=width_mm * 0.8)
    c.text(middle, height_mm * 0.68 + used * 0.8, b.line, "onest", side * 0.042, main, 500, align="m", fit=width_mm * 0.8)
    c.rect(middle - side * 0.04, height_mm * 0.82, side * 0.08, side * 0.008, other)
    c.text(middle, height_mm * 0.92, small or b.place, "onest", side * 0.034, main, 400, align="m", fit=width_mm * 0.8)
    return c
