"""Drawing printed artwork with PIL: a canvas in millimetres with exact type and a few ornaments.

A design is a function registered with @design(WIDTH, HEIGHT) that draws on a Canvas; art(NAME) draws it once and
gives the PNG's path for studio.image_material. Unpainted parts stay transparent and show the stock."""

import math
import os
import random
import sys

from PIL import Image, ImageDraw, ImageFont
from studio import ARTWORK

HERE = os.path.dirname(os.path.abspath(__file__))
DESIGNS = {}
BLACK = (28, 26, 24)
WHITE = (246, 243, 236)
GOLD = (196, 154, 84)


def design(width, height):
    """Registers a drawing function under its own name; width and height in millimetres."""

    def register(draw):
        DESIGNS[draw.__name__] = (draw, width, height)
        return draw

    return register


def art(name, turned=False):
    """Path of the drawn design; turned gives it upside down, as the inside of a lid needs it."""
    draw, width, height = DESIGNS[name]
    path = os.path.join(ARTWORK, f"{name}{'-turned' if turned else ''}.png")
    source = sys.modules[draw.__module__].__file__
    if not os.path.exists(path) or os.path.getmtime(path) < os.path.getmtime(source):
        os.makedirs(ARTWORK, exist_ok=True)
        c = Canvas(width, height)
        random.seed(name)
        draw(c)
        image = c.finish()
        (image.transpose(Image.ROTATE_180) if turned else image).save(path)
    return path


def font(family, weight, size, italic=False):
    """A face from the installed fontsource packages, size in pixels."""
    file = f"{family}-latin-{weight}-{'italic' if italic else 'normal'}.woff2"
    return ImageFont.truetype(os.path.join(HERE, "node_modules/@fontsource", family, "files", file), size)


class Canvas:
    """A sheet in millimetres, origin at the upper left; drawn at twice its final resolution."""

    def __init__(self, width, height, longest=1500):
        self.w, self.h = width, height
        self.k = 2 * longest / max(width, height)
        self.image = Image.new("RGBA", (round(width * self.k), round(height * self.k)), (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.image)

    def finish(self):
        return self.image.resize((self.image.width // 2, self.image.height // 2), Image.LANCZOS)

    def px(self, points):
        return [(x * self.k, y * self.k) for x, y in points]

    def fill(self, color):
        self.pen.rectangle((0, 0, *self.image.size), fill=color)

    def rect(self, x, y, w, h, color, r=0.0):
        box = (x * self.k, y * self.k, (x + w) * self.k, (y + h) * self.k)
        self.pen.rounded_rectangle(box, r * self.k, fill=color)

    def frame(self, inset, color, width=0.4, r=0.0):
        k = self.k
        box = (inset * k, inset * k, (self.w - inset) * k, (self.h - inset) * k)
        self.pen.rounded_rectangle(box, r * k, outline=color, width=max(1, round(width * k)))

    def disc(self, x, y, r, color, width=0.0):
        k = self.k
        box = ((x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k)
        if width:
            self.pen.ellipse(box, outline=color, width=max(1, round(width * k)))
        else:
            self.pen.ellipse(box, fill=color)

    def poly(self, points, color):
        self.pen.polygon(self.px(points), fill=color)

    def line(self, points, color, width=0.5):
        w = max(1, round(width * self.k))
        self.pen.line(self.px(points), fill=color, width=w, joint="curve")
        for x, y in self.px((points[0], points[-1])):
            self.pen.ellipse((x - w / 2, y - w / 2, x + w / 2, y + w / 2), fill=color)

    def text(self, x, y, words, family, weight, size, color, anchor="m", track=0.0, italic=False, turn=0.0):
        """One line; size is the type size in mm, y the middle of the capitals, track extra spacing in mm."""
        f = font(family, weight, round(size * self.k), italic)
        cap = f.getbbox("H", anchor="ls")[1]
        gap = track * self.k
        total = sum(f.getlength(c) for c in words) + gap * (len(words) - 1) if track else f.getlength(words)
        left = {"l": 0.0, "m": -total / 2, "r": -total}[anchor]
        pad = round(size * self.k)
        strip = Image.new("L", (round(total) + 2 * pad, 3 * pad), 0)
        pen, base = ImageDraw.Draw(strip), 1.5 * pad - cap / 2
        if track:
            at = float(pad)
            for c in words:
                pen.text((at, base), c, 255, f, anchor="ls")
                at += f.getlength(c) + gap
        else:
            pen.text((pad, base), words, 255, f, anchor="ls")
        cx, cy = x * self.k + left + total / 2, y * self.k
        if turn:
            strip = strip.rotate(turn, Image.BICUBIC, expand=True)
            cx, cy = x * self.k, y * self.k
        self.image.paste(color, (round(cx - strip.width / 2), round(cy - strip.height / 2)), strip)

    def ring_text(self, x, y, r, words, family, weight, size, color, start=-90.0, track=0.0, inside=False):
        """Text round a circle, centred on the angle start; inside reads along the lower arc."""
        f = font(family, weight, round(size * self.k))
        widths = [f.getlength(c) + track * self.k for c in words]
        turn = -1 if inside else 1
        a = math.radians(start) - turn * sum(widths) / (r * self.k) / 2
        for c, w in zip(words, widths):
            mid = a + turn * w / (r * self.k) / 2
            angle = -math.degrees(mid) - 90 if not inside else -math.degrees(mid) + 90
            self.text(x + r * math.cos(mid), y + r * math.sin(mid), c, family, weight, size, color, turn=angle or 0.01)
            a += turn * w / (r * self.k)

    # ---- ornaments --------------------------------------------------------------------------------------------

    def leaf(self, x, y, length, width, angle, color, vein=None):
        """A pointed leaf growing from x, y in the direction angle (degrees, 0 right, 90 up)."""
        a = math.radians(angle)
        ux, uy, vx, vy = math.cos(a), -math.sin(a), math.sin(a), math.cos(a)
        side = [(t, math.sin(math.pi * t) ** 0.9 * (1.15 - 0.5 * t)) for t in (i / 16 for i in range(17))]
        left = [(x + ux * t * length + vx * s * width / 2, y + uy * t * length + vy * s * width / 2) for t, s in side]
        right = [(x + ux * t * length - vx * s * width / 2, y + uy * t * length - vy * s * width / 2) for t, s in side]
        self.poly(left + right[::-1], color)
        if vein:
            self.line([(x + ux * length * 0.08, y + uy * length * 0.08), (x + ux * length * 0.8, y + uy * length * 0.8)], vein, length * 0.02)

    def sprig(self, x, y, height, angle, color, pairs=5, width=0.32, vein=None, bend=14.0):
        """A stem with pairs of leaves, bending a little."""
        step = height / (pairs + 1)
        points = [(x, y)]
        for i in range(pairs + 1):
            a = math.radians(angle + bend * (i / pairs - 0.5))
            px, py = points[-1]
            points.append((px + step * math.cos(a), py - step * math.sin(a)))
        self.line(points, color, height * 0.012)
        for i, (px, py) in enumerate(points[1:-1]):
            a = angle + bend * (i / pairs - 0.5)
            size = height * width * (1 - 0.35 * i / pairs)
            for s in (48, -48):
                self.leaf(px, py, size, size * 0.42, a + s, color, vein)
        self.leaf(*points[-2], height * width * 0.8, height * width * 0.3, angle + bend / 2, color, vein)

    def wheat(self, x, y, height, angle, color, pairs=6):
        """An ear of rye."""
        a = math.radians(angle)
        ux, uy = math.cos(a), -math.sin(a)
        self.line([(x, y), (x + ux * height * 0.9, y + uy * height * 0.9)], color, height * 0.016)
        for i in range(pairs):
            t = height * (0.42 + 0.5 * i / pairs)
            for s in (30, -30):
                self.leaf(x + ux * t, y + uy * t, height * 0.19, height * 0.075, angle + s, color)
        self.leaf(x + ux * height * 0.88, y + uy * height * 0.88, height * 0.2, height * 0.07, angle, color)

    def sun(self, x, y, r, rays, color, inner=0.62, width=0.6):
        """A disc with rays."""
        self.disc(x, y, r * inner * 0.86, color)
        for i in range(rays):
            a = 2 * math.pi * i / rays
            self.line([(x + r * inner * 1.08 * math.cos(a), y + r * inner * 1.08 * math.sin(a)), (x + r * math.cos(a), y + r * math.sin(a))], color, width)

    def waves(self, x0, x1, y, amplitude, length, color, width=0.8, phase=0.0):
        n = 160
        self.line([(x0 + (x1 - x0) * i / n, y + amplitude * math.sin(2 * math.pi * (x0 + (x1 - x0) * i / n) / length + phase)) for i in range(n + 1)], color, width)

    def hill(self, y, heights, color):
        """A filled smooth hill line across the whole width, heights above y at even steps."""
        n, k = 120, len(heights) - 1
        top = []
        for i in range(n + 1):
            t = i / n * k
            j = min(int(t), k - 1)
            f = (1 - math.cos(math.pi * (t - j))) / 2
            top.append((self.w * i / n, y - heights[j] * (1 - f) - heights[j + 1] * f))
        self.poly([(0, self.h), *top, (self.w, self.h)], color)

    def flower(self, x, y, r, petals, color, heart, turn=0.0):
        for i in range(petals):
            a = math.radians(turn + 360 * i / petals)
            self.disc(x + r * 0.52 * math.cos(a), y + r * 0.52 * math.sin(a), r * 0.46, color)
        self.disc(x, y, r * 0.3, heart)

    def bean(self, x, y, size, angle, color, gap):
        """A coffee bean; gap is the colour of its crease."""
        a = math.radians(angle)
        pts = [(x + size * (math.cos(t) * math.cos(a) - 0.66 * math.sin(t) * math.sin(a)), y + size * (math.cos(t) * math.sin(a) + 0.66 * math.sin(t) * math.cos(a))) for t in (2 * math.pi * i / 40 for i in range(40))]
        self.poly(pts, color)
        crease = [(x + size * (t * math.cos(a) - 0.16 * math.sin(t * 3) * math.sin(a)), y + size * (t * math.sin(a) + 0.16 * math.sin(t * 3) * math.cos(a))) for t in (-0.95 + 1.9 * i / 20 for i in range(21))]
        self.line(crease, gap, size * 0.13)

    def scatter(self, step, place, jitter=0.25, inset=0.0):
        """Calls place(x, y, index) on a staggered grid over the whole sheet."""
        i, row, y = 0, 0, inset
        while y < self.h + step - inset:
            x = inset - (step / 2 if row % 2 else 0)
            while x < self.w + step - inset:
                j = step * jitter
                place(x + random.uniform(-j, j), y + random.uniform(-j, j), i)
                x, i = x + step, i + 1
            y, row = y + step * 0.866, row + 1

    def handling(self, x, y, size, color):
        """The three common transport marks: this side up, fragile, keep dry."""
        s = size
        for i in range(2):
            cx = x + s * (0.3 + 0.4 * i)
            self.rect(cx - s * 0.06, y + s * 0.35, s * 0.12, s * 0.45, color)
            self.poly([(cx - s * 0.17, y + s * 0.38), (cx, y + s * 0.12), (cx + s * 0.17, y + s * 0.38)], color)
        self.rect(x + s * 0.1, y + s * 0.86, s * 0.8, s * 0.06, color)
        gx = x + s * 1.7
        self.poly([(gx - s * 0.24, y + s * 0.12), (gx + s * 0.24, y + s * 0.12), (gx + s * 0.2, y + s * 0.45), (gx + s * 0.04, y + s * 0.56), (gx - s * 0.04, y + s * 0.56), (gx - s * 0.2, y + s * 0.45)], color)
        self.rect(gx - s * 0.035, y + s * 0.5, s * 0.07, s * 0.36, color)
        self.rect(gx - s * 0.2, y + s * 0.85, s * 0.4, s * 0.07, color)
        ux = x + s * 2.9
        k = self.k
        self.pen.pieslice(((ux - s * 0.38) * k, (y + s * 0.14) * k, (ux + s * 0.38) * k, (y + s * 0.9) * k), 180, 360, fill=color)
        self.line([(ux, y + s * 0.5), (ux, y + s * 0.8), (ux + s * 0.08, y + s * 0.87), (ux + s * 0.16, y + s * 0.8)], color, s * 0.055)
