"""Whole prints of the fictional brands: cards, labels, stationery and sales prints, in millimetres."""

import math

from PIL import Image

from artwork import BRANDS, INK, PAPER, RED, WHITE, Canvas, cached, draw_mark, draw_tiles

BODY = "onest"


def _lines(c, x, y, texts, cap, fill, step=2.0, weight=400, align="l", fit=None):
    """Lines of body text under each other; returns the next baseline."""
    for text in texts:
        c.text(x, y, text, BODY, cap, fill, weight, align=align, fit=fit)
        y += cap * step
    return y


def _greeked(c, x, y, w, rows, fill, step=3.2, thick=0.8):
    """Body text too small to read, as lines of uneven length."""
    for i in range(rows):
        last = 0.55 if i == rows - 1 else 0.9 + 0.1 * math.sin(i * 2.4)
        c.rect(x, y + i * step, w * last, thick, fill, thick / 2)
    return y + rows * step


@cached
def card(code, side="front"):
    """A business card of 85 x 55 mm."""
    b = BRANDS[code]
    if side == "back":
        c = Canvas(85, 55, b.ink)
        draw_mark(c, b, 42.5, 27.5, 34, b.paper, b.accent)
        return c
    c = Canvas(85, 55, b.paper)
    draw_mark(c, b, 15, 15.5, 17, b.ink, b.accent)
    people = {"bakery": "Ona Miltaite", "coffee": "Jonas Sarka", "nursery": "Ruta Lapiene", "bicycle": "Andris Ratas", "wine": "Laura Vynas", "candle": "Emma Sild", "dental": "Piotr Bialy", "soap": "Kadri Puta", "festival": "Lina Kieme"}
    c.brand_name(b, 78, 18, 6.5, b.ink, "r", fit=48)
    c.text(7, 38, people[code], BODY, 3.1, b.ink, 700)
    c.text(7, 43, b.line, BODY, 2.2, b.ink)
    _lines(c, 78, 38, ["+370 600 12 345", f"hello@{code}.example", b.place], 2.1, b.ink, 2.4, align="r")
    return c


@cached
def label_round(code):
    """A round label of 60 mm; transparent outside the circle."""
    b = BRANDS[code]
    c = Canvas(60, 60, long_px=700)
    c.disc(30, 30, 30, b.ink)
    c.disc(30, 30, 27.6, None, b.paper, 0.5)
    draw_mark(c, b, 30, 21, 21, b.paper, b.accent)
    c.brand_name(b, 30, 43.5, 6.6, b.paper, "m", fit=40)
    c.text(30, 50, b.line, BODY, 2.3, b.paper, 500, align="m", fit=29)
    return c


@cached
def label_rect(code, flavour="Rye and honey", detail="net 400 g"):
    """A rectangular product label of 90 x 60 mm."""
    b = BRANDS[code]
    c = Canvas(90, 60, b.paper, long_px=900)
    c.rect(0, 0, 31, 60, b.ink)
    draw_mark(c, b, 15.5, 28, 25, b.paper, b.accent)
    c.brand_name(b, 36, 19, 7.5, b.ink, fit=48)
    c.rect(36, 24, 48, 0.5, b.accent)
    c.text(36, 33, flavour, b.family, 4.4, b.second, b.weight, b.italic, fit=48)
    _greeked(c, 36, 38, 46, 3, b.ink, 3, 0.6)
    c.text(36, 54.5, detail, BODY, 2.8, b.ink, 600)
    for i in range(18):
        c.rect(66 + i, 48.5, 0.35 + (i * 7 % 3) * 0.22, 7, b.ink)
    return c


@cached
def label_wine():
    """A wine label of 85 x 110 mm with an arched vineyard."""
    b = BRANDS["wine"]
    c = Canvas(85, 110, b.paper, long_px=1000)
    c.rect(3, 3, 79, 104, None, 0, b.accent, 0.5)
    c.pie(42.5, 50, 29, 180, 360, b.ink)
    c.rect(13.5, 49.5, 58, 9, b.ink)
    c.disc(42.5, 38, 9, b.accent)
    for i in range(9):
        c.poly([(42.5 + (i - 4.4) * 1.2, 46), (42.5 + (i - 3.9) * 1.2, 46), (13.5 + i * 7.25, 58.5), (9.5 + i * 7.25, 58.5)], b.paper)
    c.rect(0, 58.5, 85, 4, b.paper)
    c.rect(3, 3, 79, 104, None, 0, b.accent, 0.5)
    c.brand_name(b, 42.5, 73, 7.4, b.ink, "m", fit=70)
    c.text(42.5, 82, "Pinot Noir", b.family, 4, b.second, 400, True, align="m")
    c.rect(37, 87, 11, 0.4, b.accent)
    c.text(42.5, 97, "2024", b.family, 5, b.ink, 400, align="m", track=0.25)
    c.text(42.5, 103, "13% vol   750 ml   bottled in Klaipeda", BODY, 1.6, b.ink, align="m")
    return c


@cached
def label_clear(code="soap", main=WHITE):
    """A label for clear film: print only, no ground, 60 x 90 mm."""
    b = BRANDS[code]
    c = Canvas(60, 90, long_px=900)
    c.rect(2, 2, 56, 86, None, 5, main, 0.6)
    draw_mark(c, b, 30, 25, 27, main, b.accent)
    c.brand_name(b, 30, 52, 7.6, main, "m", fit=46)
    c.text(30, 60, "hand wash", BODY, 3.2, main, 500, align="m", track=0.1)
    c.rect(27, 66, 6, 0.6, main)
    _lines(c, 30, 74, ["lavender and sea salt", "500 ml"], 2.5, main, 2.3, align="m")
    return c


@cached
def label_weather():
    """A hard-wearing outdoor label of 120 x 60 mm."""
    b = BRANDS["bicycle"]
    c = Canvas(120, 60, b.second, long_px=1000)
    c.poly([(0, 60), (0, 34), (120, 14), (120, 60)], b.ink)
    c.poly([(0, 34), (0, 29), (120, 9), (120, 14)], b.accent)
    draw_mark(c, b, 93, 31, 40, WHITE, b.accent)
    c.brand_name(b, 8, 20, 8.5, WHITE, fit=66)
    c.text(8, 46, "FRAME No 04 271", BODY, 4, WHITE, 700)
    c.text(8, 53, "outdoor film, 7 years", BODY, 2.6, WHITE)
    return c


@cached
def tag(code, side="front"):
    """A hang tag of 55 x 95 mm."""
    b = BRANDS[code]
    ground, ink = (b.ink, b.paper) if side == "back" else (b.paper, b.ink)
    c = Canvas(55, 95, ground, long_px=900)
    draw_mark(c, b, 27.5, 40, 30, ink, b.accent)
    c.brand_name(b, 27.5, 68, 6.5, ink, "m", fit=43)
    c.text(27.5, 75, b.line, BODY, 2.3, ink, 500, align="m", fit=40)
    c.rect(24, 81, 7, 0.5, b.accent)
    c.text(27.5, 88, b.place, BODY, 2, ink, align="m", fit=42)
    return c


@cached
def sticker(code, shape="disc"):
    """A die-cut sticker of 60 mm on a transparent ground: "disc", "mark" or "name"."""
    b = BRANDS[code]
    c = Canvas(60, 60, long_px=600)
    if shape == "disc":
        c.disc(30, 30, 29, b.accent)
        draw_mark(c, b, 30, 30, 36, b.ink, b.paper)
    elif shape == "mark":
        c.rect(1, 1, 58, 58, b.paper, 13)
        draw_mark(c, b, 30, 30, 40)
    else:
        c.rect(1, 16, 58, 28, b.ink, 14)
        c.brand_name(b, 30, 34.5, 8, b.paper, "m", fit=44)
    return c


@cached
def letterhead(code):
    """A letter on A4 with a short text."""
    b = BRANDS[code]
    c = Canvas(210, 297, WHITE)
    draw_mark(c, b, 34, 32, 26)
    c.brand_name(b, 188, 32, 9, b.ink, "r")
    c.text(188, 40, b.line, BODY, 3, b.ink, align="r")
    _lines(c, 24, 72, ["Print house Vitrina", "Pramones 8", "Kaunas"], 3.4, INK, 2.1)
    c.text(24, 112, "A small order with a long thank you", BODY, 4.4, b.ink, 700)
    y = _greeked(c, 24, 124, 160, 7, "#5b554e", 7, 1.3)
    y = _greeked(c, 24, y + 7, 160, 6, "#5b554e", 7, 1.3)
    c.text(24, y + 22, "Ruta", "caveat", 10, b.ink, 600)
    c.rect(24, 272, 164, 0.6, b.accent)
    c.text(24, 280, b.place, BODY, 2.8, b.ink)
    c.text(188, 280, f"hello@{code}.example", BODY, 2.8, b.ink, align="r")
    return c


@cached
def envelope(code):
    """The front of a DL envelope, 220 x 110 mm."""
    b = BRANDS[code]
    c = Canvas(220, 110, WHITE)
    draw_mark(c, b, 24, 24, 22)
    c.brand_name(b, 40, 24, 6.5, b.ink)
    c.text(40, 31, b.place, BODY, 2.7, b.ink)
    c.rect(186, 10, 24, 29, None, 0, b.accent, 0.8)
    draw_mark(c, b, 198, 24, 16)
    _lines(c, 118, 70, ["Print house Vitrina", "Pramones 8", "LT-51329 Kaunas"], 4, INK, 2.1)
    c.rect(0, 103, 220, 7, b.accent)
    return c


@cached
def notepad(code):
    """A notepad page, A5 with a grid of dots."""
    b = BRANDS[code]
    c = Canvas(148, 210, WHITE)
    c.rect(0, 0, 148, 15, b.ink)
    draw_mark(c, b, 17, 32, 16)
    c.brand_name(b, 30, 35, 6, b.ink)
    c.text(136, 35, "notes", BODY, 3, b.ink, align="r")
    for row in range(25):
        for col in range(20):
            c.disc(12 + col * 6.5, 52 + row * 6.1, 0.55, "#b6b0a6")
    return c


@cached
def cover(code, title, subtitle, width_mm=210, height_mm=297, tiles=False):
    """A cover for folders, brochures and catalogues: a big cropped mark and a title."""
    b = BRANDS[code]
    c = Canvas(width_mm, height_mm, b.ink)
    side = min(width_mm, height_mm)
    if tiles:
        draw_tiles(c, 0, 0, width_mm, height_mm * 0.62, side / 4, [b.ink, b.accent, b.second, b.paper], 5)
    else:
        draw_mark(c, b, width_mm * 0.58, height_mm * 0.38, side * 0.92, b.paper, b.accent)
    c.text(width_mm * 0.09, height_mm * 0.8, title, b.family, side * 0.1, b.paper, b.weight, b.italic, fit=width_mm * 0.82)
    c.text(width_mm * 0.09, height_mm * 0.865, subtitle, BODY, side * 0.03, b.paper, 500, fit=width_mm * 0.8)
    c.text(width_mm * 0.09, height_mm * 0.945, b.name, BODY, side * 0.024, b.accent, 700)
    return c


@cached
def page(code, title, number=1, picture=True):
    """An inside page, A4: a picture field, a heading and greeked text."""
    b = BRANDS[code]
    c = Canvas(210, 297, WHITE)
    top = 30
    if picture:
        c.rect(0, 0, 210, 132, (b.accent, b.second, b.paper)[number % 3])
        draw_mark(c, b, 105, 66, 96, b.ink, b.paper if number % 3 == 0 else b.accent)
        top = 156
    c.text(20, top, title, b.family, 8.5, b.ink, b.weight, b.italic, fit=165)
    for col in range(2):
        _greeked(c, 20 + col * 88, top + 13, 78, 14 if picture else 30, "#6a635b", 7, 1.4)
    c.text(190, 284, str(number), BODY, 3, b.ink, 600, align="r")
    return c


@cached
def flyer(code, title, lines):
    """A flyer, A5: a sun of the accent colour, the mark and a loud title."""
    b = BRANDS[code]
    c = Canvas(148, 210, b.accent)
    c.disc(74, 84, 62, b.paper)
    draw_mark(c, b, 74, 84, 88, b.ink, b.second)
    used = c.text(74, 172, title, b.family, 17, b.ink, b.weight, b.italic, "m", b.track, fit=132)
    _lines(c, 74, 172 + used * 0.9, lines, 4.6, b.ink, 1.9, 600, "m", fit=128)
    c.brand_name(b, 11, 19, 6, b.ink)
    return c


@cached
def postcard(side="front"):
    """A postcard, A6 across: dunes and a sun; on the back the lines for an address."""
    if side == "back":
        c = Canvas(148, 105, "#fbf8f2")
        c.line([(80, 10), (80, 95)], "#8b857b", 0.4)
        for i in range(4):
            c.line([(88, 54 + i * 11), (140, 54 + i * 11)], "#8b857b", 0.4)
        c.rect(120, 10, 20, 24, None, 0, "#8b857b", 0.4)
        for i, text in enumerate(("Sun, wind and", "warm rye bread.", "See you in June!")):
            c.text(10, 30 + i * 14, text, "caveat", 6.5, "#20337a", 500)
        return c
    c = Canvas(148, 105, "#f6b23c")
    c.disc(104, 46, 21, "#fff3dd")
    c.rect(0, 60, 148, 45, "#1d5f8a")
    for i in range(5):
        c.rect(72 + i * 5, 62 + i * 3.4, 62 - i * 9, 1.1, "#fff3dd")
    c.pie(22, 112, 60, 180, 360, "#d9552c")
    c.pie(86, 122, 52, 180, 360, "#8d2b20")
    for i in range(14):
        c.leaf(20 + i * 3.2, 57 + abs(i - 7) * 0.7, 15 + i % 3 * 5, 1.6, -80 - i % 4 * 9, "#2d2b1c")
    c.text(8, 22, "Nida", "dm-serif-display", 14, "#2b1a12")
    c.text(9, 31, "greetings from the dunes", BODY, 3.2, "#2b1a12", 600)
    return c


@cached
def leaflet_panel(code, number):
    """One panel of a folded leaflet, 99 x 210 mm: 0 cover, then inside panels."""
    b = BRANDS[code]
    if number == 0:
        c = Canvas(99, 210, b.ink)
        draw_mark(c, b, 49.5, 78, 66, b.paper, b.accent)
        c.brand_name(b, 49.5, 142, 11, b.paper, "m", fit=80)
        c.text(49.5, 153, b.line, BODY, 3.4, b.paper, align="m")
        c.rect(0, 196, 99, 14, b.accent)
        return c
    c = Canvas(99, 210, (WHITE, b.paper, b.second)[number % 3])
    titles = ("Prices", "How we work", "Visit us", "Good to know")
    c.text(10, 26, titles[number % 4], b.family, 8, b.ink, b.weight, b.italic)
    for i in range(4):
        y = 44 + i * 38
        c.disc(18, y + 6, 8, b.accent if i % 2 else b.ink)
        c.rect(32, y, 52, 2.2, b.ink, 1)
        _greeked(c, 32, y + 7, 56, 4, b.ink, 4.4, 0.9)
    return c


@cached
def thank_you(ground=PAPER):
    """A thank-you card, A6; without a ground the stock shows."""
    c = Canvas(148, 105, ground)
    c.rect(6, 6, 136, 93, None, 2, RED, 0.7)
    c.text(74, 58, "Thank you", "caveat", 21, INK, 700, align="m")
    c.rect(62, 68, 24, 0.8, RED)
    c.text(74, 80, "for an order packed by hand", BODY, 3.6, INK, 500, align="m")
    return c


@cached
def label_fragile():
    """A warning label for parcels, 100 x 70 mm: the glass of the transport marks and two words."""
    c = Canvas(100, 70, RED, long_px=1000)
    c.rect(3, 3, 94, 64, None, 3, WHITE, 1.2)
    c.poly([(15, 14), (37, 14), (34, 34), (28, 39), (24, 39), (18, 34)], WHITE)
    c.poly([(25, 14), (29, 21), (25.5, 24), (28, 30), (22.5, 23), (25.5, 20.5)], RED)
    c.rect(24.6, 38, 2.8, 16, WHITE)
    c.rect(17, 53, 18, 3.4, WHITE, 1)
    c.text(44, 36, "FRAGILE", BODY, 11, WHITE, 800, fit=48)
    c.text(44, 51, "Handle with care", BODY, 5.6, WHITE, 600, fit=48)
    return c


@cached
def liner(path_of, code, width_mm, step_mm, label_w, label_h, ground="#ffffff"):
    """One step of a label roll's liner; path_of names the label's layout ("label_round", "label_rect" ...)."""
    c = Canvas(width_mm, step_mm, ground, long_px=800)
    with Image.open(globals()[path_of](*code)) as label:
        c.paste(label.convert("RGBA"), (width_mm - label_w) / 2, (step_mm - label_h) / 2, label_w, label_h)
    return c


@cached
def sticker_sheet(codes, missing=()):
    """A kiss-cut A5 sheet of 3 x 4 round stickers; the places in `missing` show the bare liner."""
    c = Canvas(148, 210, WHITE, long_px=1500)
    for i in range(12):
        x, y = 8 + (i % 3) * 45, 9 + (i // 3) * 49
        if i in missing:
            c.disc(x + 21, y + 21, 20.3, "#ece7dc", "#d8d1c3", 0.4)
            continue
        with Image.open(sticker(codes[i % len(codes)])) as one:
            c.paste(one.convert("RGBA"), x, y, 42, 42)
    return c
