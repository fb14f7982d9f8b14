"""Large prints, gifts and workshop sheets of the fictional brands, in millimetres."""

import calendar
import math

from artwork import BRANDS, INK, PAPER, RED, WHITE, Canvas, cached, draw_mark, draw_tiles

BODY = "onest"


@cached
def banner(code, title, lines, width_mm=3000, height_mm=1000):
    """A long banner: mark on a field of colour, title and lines beside it."""
    b = BRANDS[code]
    c = Canvas(width_mm, height_mm, b.accent, long_px=2000)
    h = height_mm
    c.disc(h * 0.52, h * 0.5, h * 0.72, b.ink)
    draw_mark(c, b, h * 0.56, h * 0.5, h * 0.78, b.paper, b.second)
    room = width_mm - h * 1.5
    left = h * 1.36
    used = c.text(left, h * 0.5, title, b.family, h * 0.27, b.ink, b.weight, b.italic, "l", b.track, fit=room)
    y = h * 0.55 + used * 0.8
    for text in lines:
        used = c.text(left + h * 0.01, y, text, BODY, h * 0.085, b.ink, 600, fit=room)
        y += used * 1.9
    return c


@cached
def facade(width_mm=3400, height_mm=2000):
    """The festival's mesh banner: a field of shapes and the dates."""
    b = BRANDS["festival"]
    c = Canvas(width_mm, height_mm, b.ink, long_px=1800)
    step = width_mm / 8
    draw_tiles(c, 0, 0, width_mm, height_mm * 0.62, step, [b.ink, b.accent, b.second, b.paper, "#7a3fb0"], 11)
    c.rect(0, height_mm * 0.62, width_mm, height_mm * 0.4, b.ink)
    c.brand_name(b, width_mm * 0.05, height_mm * 0.86, height_mm * 0.15, b.paper, fit=width_mm * 0.45)
    c.text(width_mm * 0.95, height_mm * 0.81, b.place, BODY, height_mm * 0.06, b.second, 700, align="r")
    c.text(width_mm * 0.95, height_mm * 0.9, b.line, BODY, height_mm * 0.035, b.paper, 500, align="r")
    return c


@cached
def rollup(code="dental", title="New smiles welcome", lines=("check-up in 30 minutes", "children on Saturdays")):
    """A roll-up of 850 x 2000 mm."""
    b = BRANDS[code]
    c = Canvas(850, 2000, b.paper, long_px=1800)
    c.disc(425, 1290, 620, b.second)
    c.rect(0, 1300, 850, 700, b.second)
    draw_mark(c, b, 425, 1090, 620, b.ink, b.accent)
    c.brand_name(b, 70, 230, 110, b.ink, fit=700)
    c.text(74, 310, b.line, BODY, 34, b.ink, 500)
    c.rect(74, 380, 110, 14, b.accent)
    words = title.split()
    half = math.ceil(len(words) / 2)
    for i, part in enumerate((" ".join(words[:half]), " ".join(words[half:]))):
        c.text(72, 520 + i * 120, part, b.family, 78, b.ink, b.weight, b.italic, fit=700)
    for i, text in enumerate(lines):
        c.text(425, 1640 + i * 85, text, BODY, 40, b.ink, 600, align="m")
    c.rect(0, 1850, 850, 150, b.ink)
    c.text(425, 1935, b.place, BODY, 34, WHITE, 600, align="m")
    return c


@cached
def flag(code="bicycle"):
    """A feather flag's field of 700 x 2600 mm, read along the pole."""
    b = BRANDS[code]
    c = Canvas(700, 2600, b.ink, long_px=1800)
    c.poly([(0, 2600), (0, 2000), (700, 1750), (700, 2600)], b.accent)
    c.poly([(0, 2000), (0, 1930), (700, 1680), (700, 1750)], b.second)
    draw_mark(c, b, 405, 690, 400, WHITE, b.accent)
    side = Canvas(1100, 320, long_px=1300)
    side.brand_name(b, 550, 230, 170, WHITE, "m", fit=1060)
    turned = side.image.rotate(90, expand=True)
    c.paste(turned, 255, 950, 262, 900)
    c.text(350, 2250, "open", BODY, 110, b.ink, 900, align="m")
    c.text(350, 2400, "today", BODY, 110, b.ink, 900, align="m")
    return c


@cached
def poster():
    """The festival's poster, 500 x 700 mm."""
    b = BRANDS["festival"]
    c = Canvas(500, 700, b.ink, long_px=1600)
    draw_tiles(c, 0, 0, 500, 500, 100, [b.ink, b.accent, b.second, b.paper, "#7a3fb0"], 3)
    c.brand_name(b, 28, 578, 44, b.paper, fit=444)
    c.text(30, 612, b.line, BODY, 13, b.second, 600)
    c.text(30, 662, b.place, b.family, 22, b.paper, 700)
    c.text(472, 662, "old town yards", BODY, 11, b.paper, 500, align="r")
    return c


@cached
def art_print(code="nursery"):
    """A quiet botanical print, 500 x 700 mm."""
    b = BRANDS[code]
    c = Canvas(500, 700, b.paper, long_px=1400)
    c.pie(250, 330, 190, 180, 360, b.accent)
    c.rect(60, 329, 380, 190, b.accent)
    c.line([(250, 520), (250, 170)], b.ink, 7)
    for i in range(6):
        y, size = 470 - i * 52, 150 - i * 14
        c.leaf(250, y, size, 52 - i * 4, -35, b.ink)
        c.leaf(250, y, size, 52 - i * 4, -145, b.second if i % 2 else b.ink)
    c.text(250, 600, b.name, b.family, 34, b.ink, align="m")
    c.text(250, 640, b.line, BODY, 11, b.ink, 500, align="m", track=0.2)
    return c


@cached
def menu_board(code="coffee"):
    """A coffee house's price board, 500 x 700 mm."""
    b = BRANDS[code]
    c = Canvas(500, 700, b.ink, long_px=1400)
    draw_mark(c, b, 250, 120, 150, b.paper, b.accent)
    c.brand_name(b, 250, 276, 46, b.paper, "m")
    rows = (("Espresso", "2.20"), ("Flat white", "3.40"), ("Batch brew", "2.60"), ("Cold brew", "3.80"), ("Rye bun", "2.90"))
    for i, (name, price) in enumerate(rows):
        y = 370 + i * 58
        c.text(60, y, name, BODY, 20, b.paper, 600)
        c.text(440, y, price, BODY, 20, b.accent, 700, align="r")
        c.rect(60, y + 16, 380, 1.2, b.second)
    return c


@cached
def plaque(code="dental"):
    """A plate by a door, 600 x 400 mm, print on bare metal."""
    b = BRANDS[code]
    c = Canvas(600, 400, long_px=1400)
    draw_mark(c, b, 130, 140, 150, b.ink, b.accent)
    c.brand_name(b, 235, 165, 62, b.ink)
    c.text(240, 215, b.line, BODY, 19, b.ink, 500)
    c.rect(60, 265, 480, 2.5, b.accent)
    c.text(60, 315, "Monday to Friday 8-18", BODY, 17, b.ink, 500)
    c.text(60, 355, "second floor", BODY, 17, b.ink, 500)
    return c


@cached
def window_print(code="bakery", main=WHITE):
    """White film for a shop window, 900 x 900 mm, no ground."""
    b = BRANDS[code]
    c = Canvas(900, 900, long_px=1400)
    c.disc(450, 330, 270, None, main, 9)
    draw_mark(c, b, 450, 320, 380, main, b.accent)
    c.brand_name(b, 450, 730, 100, main, "m", fit=760)
    c.text(450, 800, b.line, BODY, 30, main, 600, align="m", track=0.15)
    c.text(450, 860, "open from seven", BODY, 30, main, 500, align="m")
    return c


@cached
def mug_wrap(code):
    """The wrap of a mug, 240 x 96 mm: the mark large on both sides, transparent ground."""
    b = BRANDS[code]
    c = Canvas(240, 96, long_px=1800)
    for x in (60, 180):
        draw_mark(c, b, x, 36, 48)
        c.brand_name(b, x, 82, 12.5, b.ink, "m", fit=62)
    return c


@cached
def chest_print(code="festival"):
    """The front of a T-shirt, 300 x 360 mm, no ground."""
    b = BRANDS[code]
    c = Canvas(300, 360, long_px=1200)
    draw_tiles(c, 30, 0, 240, 240, 60, [b.accent, b.second, b.paper, "#7a3fb0"], 8)
    c.brand_name(b, 150, 290, 33, b.paper, "m", fit=260)
    c.text(150, 326, b.place, BODY, 14, b.second, 600, align="m", track=0.2)
    return c


@cached
def wall_calendar(month=6, year=2027, code="nursery"):
    """A wall calendar's page, 300 x 420 mm: a picture above, the month below."""
    b = BRANDS[code]
    c = Canvas(300, 420, WHITE, long_px=1500)
    c.rect(0, 0, 300, 222, b.second)
    c.disc(215, 92, 46, "#f5d36b")
    c.pie(80, 262, 150, 180, 360, b.ink)
    c.pie(250, 285, 140, 180, 360, "#2f6b39")
    c.rect(0, 222, 300, 90, WHITE)
    for i in range(5):
        draw_mark(c, b, 34 + i * 58, 176 - (i % 2) * 9, 62, "#dfe8b4" if i % 2 else "#0f3219", b.accent)
    c.text(18, 262, calendar.month_name[month], b.family, 19, b.ink)
    c.text(282, 262, str(year), BODY, 9, b.accent, 700, align="r")
    _days(c, 18, 284, 264, 124, month, year, b.ink, b.accent, 6.2)
    return c


def _days(c, x, y, w, h, month, year, ink, accent, cap):
    weeks = calendar.monthcalendar(year, month)
    for col, name in enumerate("MTWTFSS"):
        c.text(x + w * (col + 0.5) / 7, y, name, BODY, cap * 0.6, ink, 600, align="m")
    for row, week in enumerate(weeks):
        for col, day in enumerate(week):
            if day:
                c.text(x + w * (col + 0.5) / 7, y + h * (row + 1) / (len(weeks) + 0.4), str(day), BODY, cap, accent if col > 4 else ink, 500, align="m")


@cached
def desk_calendar(month=3, year=2027, code="coffee"):
    """A desk calendar's page, 210 x 148 mm."""
    b = BRANDS[code]
    c = Canvas(210, 148, b.paper)
    c.rect(0, 0, 78, 148, b.ink)
    draw_mark(c, b, 38, 66, 54, b.paper, b.accent)
    c.brand_name(b, 39, 124, 9, b.paper, "m")
    c.text(92, 40, calendar.month_name[month], b.family, 15, b.ink, b.weight)
    c.text(198, 40, str(year), BODY, 6, b.accent, 700, align="r")
    _days(c, 90, 62, 112, 80, month, year, b.ink, b.accent, 4.6)
    return c


@cached
def tape(code="coffee", ink=None, repeats=4):
    """A length of packing tape, 50 mm wide, no ground; four repeats of 100 mm."""
    b = BRANDS[code]
    c = Canvas(100 * repeats, 50, long_px=2000)
    for i in range(repeats):
        draw_mark(c, b, 100 * i + 20, 24, 27, ink or b.ink, b.accent)
        c.brand_name(b, 100 * i + 40, 33, 15, ink or b.ink, fit=52)
    return c


@cached
def dieline():
    """A mailer box's dieline on a proof sheet, 420 x 297 mm: red cuts, blue creases, one face printed."""
    c = Canvas(420, 297, WHITE, long_px=1700)
    b = BRANDS["bakery"]
    cut, crease = "#d3213a", "#2a6fd0"
    c.rect(120, 112, 150, 84, b.paper)
    draw_mark(c, b, 160, 154, 62)
    c.brand_name(b, 194, 160, 13, b.ink, fit=70)
    c.rect(120, 28, 150, 84, None, 0, cut, 0.9)
    c.rect(120, 112, 150, 84, None, 0, crease, 0.9)
    c.rect(120, 196, 150, 34, None, 0, crease, 0.9)
    c.rect(128, 230, 134, 24, None, 8, cut, 0.9)
    for x, sign in ((120, -1), (270, 1)):
        c.line([(x, 28), (x + sign * 34, 36), (x + sign * 34, 104), (x, 112)], cut, 0.9)
        c.line([(x, 112), (x + sign * 40, 112), (x + sign * 40, 196), (x, 196)], cut, 0.9)
        c.line([(x + sign * 20, 112), (x + sign * 20, 196)], crease, 0.9)
    c.text(330, 46, "Dieline", "onest", 6, INK, 700)
    for i, (colour, name) in enumerate(((cut, "cut"), (crease, "crease"), (b.ink, "print"))):
        c.rect(330, 58 + i * 12, 14, 3, colour)
        c.text(350, 62 + i * 12, name, BODY, 4, INK)
    c.text(330, 262, "1:2   rev. 3", BODY, 4, INK, 500)
    return c


@cached
def press_sheet(code="festival"):
    """A printed sheet with crop marks, register crosses and a colour bar, 460 x 320 mm."""
    b = BRANDS[code]
    c = Canvas(460, 320, "#fdfcf9", long_px=1900)
    for col in range(2):
        x, y, w, h = 60 + col * 180, 40, 160, 226
        c.rect(x - 4, y - 4, w + 8, h + 8, b.ink)
        draw_tiles(c, x, y, w, 160, 40, [b.ink, b.accent, b.second, b.paper, "#7a3fb0"], 4 + col)
        c.brand_name(b, x + 10, y + 190, 14, b.paper, fit=w - 20)
        c.text(x + 10, y + 208, b.line, BODY, 5, b.second, 600)
        for cx, sx in ((x, -1), (x + w, 1)):
            for cy, sy in ((y, -1), (y + h, 1)):
                c.line([(cx + sx * 6, cy), (cx + sx * 16, cy)], INK, 0.5)
                c.line([(cx, cy + sy * 6), (cx, cy + sy * 16)], INK, 0.5)
    for x, y in ((30, 160), (430, 160)):
        c.disc(x, y, 6, None, INK, 0.6)
        c.line([(x - 10, y), (x + 10, y)], INK, 0.5)
        c.line([(x, y - 10), (x, y + 10)], INK, 0.5)
    bar = ("#00a0e0", "#e0007a", "#ffe000", INK, "#e0301e", "#0a8a3a", "#20307f", "#8a8a8a", "#bbbbbb", "#dddddd")
    for i, colour in enumerate(bar * 2):
        c.rect(70 + i * 16, 292, 15, 14, colour)
    return c


@cached
def swatch(colour, name):
    """One leaf of a colour fan, 50 x 160 mm: seven tints of a colour."""
    c = Canvas(50, 160, WHITE, long_px=700)
    rgb = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    for i in range(6):
        t = 1 - i * 0.14
        c.rect(0, i * 24, 50, 23, tuple(round(255 - (255 - v) * t) for v in rgb))
    c.text(5, 153, name, BODY, 4.5, INK, 600)
    return c


@cached
def sample_label():
    """The lid of the shop's own sample pack, 200 x 140 mm, no ground."""
    c = Canvas(200, 140, long_px=1200)
    c.text(16, 62, "Vitrina", BODY, 24, INK, 700)
    c.rect(17, 76, 30, 3, RED)
    c.text(17, 96, "sample pack", BODY, 9, INK, 500)
    c.text(17, 122, "24 papers, boards and films", BODY, 5.2, INK, 400)
    return c


@cached
def chip(name, colour=PAPER):
    """A paper sample with its name, 90 x 140 mm."""
    c = Canvas(90, 140, colour, long_px=700)
    dark = sum(int(colour[i : i + 2], 16) for i in (1, 3, 5)) < 300
    c.text(8, 130, name, BODY, 6, PAPER if dark else INK, 600, fit=76)
    return c
