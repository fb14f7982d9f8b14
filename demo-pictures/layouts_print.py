"""More artwork for business print and gifts: foil, jackets with a spine, imprints on small things, in millimetres."""

from artwork import BRANDS, Canvas, cached, draw_mark
from layouts import BODY, _greeked

FOIL = "#d8ab58"


@cached
def card_foil(code="candle", side="front"):
    """The stamped parts of a foil card, 85 x 55 mm, on a transparent ground."""
    b = BRANDS[code]
    c = Canvas(85, 55)
    if side == "back":
        for row in range(5):
            for col in range(7):
                draw_mark(c, b, 6 + col * 12.2 + (row % 2) * 6.1, 4 + row * 11.8, 8.5, FOIL, FOIL)
        return c
    c.rect(4, 4, 77, 47, None, 1.5, FOIL, 0.45)
    draw_mark(c, b, 42.5, 19, 20, FOIL, FOIL)
    c.brand_name(b, 42.5, 41, 7.5, FOIL, "m", fit=60)
    c.text(42.5, 46.6, b.line, BODY, 1.8, FOIL, 500, align="m", track=0.2)
    return c


@cached
def spine(code, title, width_mm, height_mm):
    """A bound catalogue's spine, lying: the title from its head to its foot."""
    b = BRANDS[code]
    c = Canvas(height_mm, width_mm, b.accent, long_px=1600)
    c.text(height_mm * 0.06, width_mm * 0.68, title, b.family, width_mm * 0.42, b.ink, b.weight, b.italic)
    c.brand_name(b, height_mm * 0.94, width_mm * 0.66, width_mm * 0.34, b.ink, "r")
    return c


@cached
def notebook_cover(code, main, other):
    """The print on a notebook's cloth cover, 148 x 210 mm, transparent."""
    b = BRANDS[code]
    c = Canvas(148, 210)
    draw_mark(c, b, 70, 84, 70, main, other)
    c.brand_name(b, 70, 150, 11, main, "m", fit=90)
    return c


@cached
def imprint(code, text, main, other):
    """A line for pens and pencils, 100 x 14 mm: the mark and a text, transparent."""
    b = BRANDS[code]
    c = Canvas(100, 14, long_px=1200)
    draw_mark(c, b, 8, 7, 11, main, other)
    c.text(17, 10.2, text, b.family, 6, main, b.weight, b.italic, track=b.track, fit=80)
    return c


@cached
def tear_sheet(code="festival"):
    """A press sheet's second side: four postcards with their trim marks and a control strip, 460 x 320 mm."""
    b = BRANDS[code]
    c = Canvas(460, 320, "#fdfcf9", long_px=1900)
    for i, ground in enumerate((b.accent, b.ink, b.second, b.paper)):
        x, y = 52 + (i % 2) * 182, 34 + (i // 2) * 122
        c.rect(x, y, 174, 114, ground)
        draw_mark(c, b, x + 87, y + 52, 76, b.paper if ground != b.paper else b.ink, b.second if ground != b.second else b.accent)
        for cx in (x + 4, x + 170):
            c.line([(cx, y - 9), (cx, y - 2)], b.ink, 0.5)
            c.line([(cx, y + 116), (cx, y + 123)], b.ink, 0.5)
    for i in range(20):
        c.rect(70 + i * 16, 292, 15, 14, ("#00a0e0", "#e0007a", "#ffe000", "#17130f", "#8a8a8a")[i % 5])
    return c


@cached
def ticket(number, side="front"):
    """A festival ticket, 150 x 60 mm: name, day and place, the number upright on the stub."""
    b = BRANDS["festival"]
    c = Canvas(150, 60, b.ink if side == "back" else b.accent)
    if side == "back":
        for col in range(9):
            draw_mark(c, b, 12 + col * 16, 30, 22, b.accent, b.second)
        return c
    c.disc(34, 64, 34, b.second)
    draw_mark(c, b, 34, 30, 40, b.ink, b.paper)
    c.brand_name(b, 60, 25, 9.5, b.ink, fit=52)
    c.text(60, 34, b.line, BODY, 2.6, b.ink, 600, fit=52)
    c.text(60, 49, "12 June, 19:00", BODY, 4, b.paper, 700)
    c.rect(118, 0, 32, 60, b.paper)
    for row in range(15):
        c.disc(118, 2 + row * 4, 0.5, b.ink)
    c.text(134, 24, "Ticket", BODY, 3, b.ink, 600, align="m")
    c.text(134, 36, f"No {number:04}", BODY, 4.2, b.accent, 700, align="m", fit=27)
    c.text(134, 46, "Row 4", BODY, 2.6, b.ink, align="m")
    return c


@cached
def menu_card(code, side="front"):
    """A table menu, 99 x 210 mm: the house and its dishes with prices; the mark on the back."""
    b = BRANDS[code]
    if side == "back":
        c = Canvas(99, 210, b.ink)
        draw_mark(c, b, 49.5, 105, 56, b.paper, b.accent)
        return c
    c = Canvas(99, 210, b.paper)
    c.rect(6, 6, 87, 198, None, 0, b.ink, 0.6)
    draw_mark(c, b, 49.5, 30, 26, b.ink, b.accent)
    c.brand_name(b, 49.5, 58, 8, b.ink, "m", fit=70)
    dishes = (("Rye and butter", "4.50"), ("Beetroot soup", "6.20"), ("Pike, dill, potato", "14.80"), ("Curd dumplings", "9.40"), ("Honey cake", "5.60"))
    for i, (dish, price) in enumerate(dishes):
        y = 84 + i * 23
        c.text(14, y, dish, b.family, 4.2, b.ink, b.weight, b.italic, fit=52)
        c.text(85, y, price, BODY, 3.6, b.accent, 600, align="r")
        _greeked(c, 14, y + 5, 48, 2, b.ink, 3.4, 0.6)
    return c
