"""Artwork of the fictional brands whose cases, cartons, sleeves and displays are pictured."""

import math
import random

from ink import BLACK, GOLD, WHITE, design

GREEN, BLUE, WINE, RED = (38, 78, 52), (30, 62, 112), (104, 20, 40), (196, 45, 28)


@design(290, 240)
def alder_front(c):
    c.sprig(226, 236, 168, 96, GREEN, 6, 0.28, bend=22)
    c.sprig(262, 240, 108, 72, GREEN, 5, 0.3, bend=-20)
    c.text(24, 116, "alder", "fraunces", 700, 56, GREEN, "l")
    c.text(26, 154, "LIVING PLANTS", "onest", 700, 10, GREEN, "l", 2.2)
    c.text(26, 173, "please open me soon", "fraunces", 500, 12, GREEN, "l", italic=True)
    c.handling(22, 194, 28, GREEN)


@design(210, 240)
def alder_side(c):
    c.poly([(90, 84), (105, 60), (120, 84)], GREEN)
    c.text(105, 112, "This way", "fraunces", 700, 36, GREEN)
    c.text(105, 146, "to the window", "fraunces", 500, 22, GREEN, italic=True)
    c.handling(62, 190, 26, GREEN)


@design(290, 50)
def alder_tape(c):
    c.fill((222, 204, 172))
    for i in range(4):
        x = 36 + i * 73
        c.text(x + 4, 25, "alder", "fraunces", 700, 21, GREEN)
        c.sprig(x - 34, 40, 30, 84, GREEN, 4, 0.34)


@design(330, 250)
def nordvik_front(c):
    c.poly([(0, 250), (0, 176), (330, 130), (330, 250)], BLUE)
    c.text(26, 62, "NORDVIK", "anton", 400, 64, BLUE, "l", 2)
    c.text(27, 112, "Tools that outlive their owners", "onest", 600, 12, BLUE, "l")
    c.text(304, 222, "24 kg", "anton", 400, 30, WHITE, "r")
    c.handling(26, 196, 36, WHITE)


@design(230, 250)
def nordvik_side(c):
    c.poly([(0, 250), (0, 130), (230, 176), (230, 250)], BLUE)
    c.text(115, 60, "NORDVIK", "anton", 400, 42, BLUE, track=1.4)
    c.text(115, 94, "LATHE SET 08", "onest", 700, 11, BLUE, track=1.4)
    c.handling(58, 198, 32, WHITE)


def _vine(c, x, y, s, color):
    """A bunch of grapes under a leaf."""
    for row, n in enumerate((5, 4, 4, 3, 2, 1)):
        for i in range(n):
            c.disc(x + (i - (n - 1) / 2) * s * 0.2, y + row * s * 0.165, s * 0.093, color)
    c.line([(x, y - s * 0.08), (x + s * 0.05, y - s * 0.38)], color, s * 0.035)
    for a in (20, 60, 100, 140, 175):
        c.leaf(x + s * 0.1, y - s * 0.16, s * 0.42, s * 0.2, a, color)


@design(275, 325)
def wine_front(c):
    _vine(c, 137, 92, 110, WINE)
    c.text(137, 218, "Rusio", "playfair-display", 800, 54, WINE, italic=True)
    c.text(137, 254, "CELLARS", "cormorant-garamond", 700, 24, WINE, track=7)
    c.text(137, 286, "6 BOTTLES, HANDLE WITH PLEASURE", "onest", 600, 7.4, WINE, track=1.2)


@design(185, 325)
def wine_side(c):
    _vine(c, 92, 92, 70, WINE)
    c.text(92, 200, "Rusio", "playfair-display", 800, 38, WINE, italic=True)
    c.handling(42, 262, 28, WINE)


@design(120, 100)
def wine_label(c):
    c.fill((240, 234, 220))
    c.frame(4, WINE, 0.5)
    _vine(c, 60, 20, 26, WINE)
    c.text(60, 54, "Rusio", "playfair-display", 800, 24, WINE, italic=True)
    c.text(60, 70, "PINOT NOIR", "cormorant-garamond", 700, 9, BLACK, track=1.6)
    c.text(60, 84, "2023", "cormorant-garamond", 600, 10, BLACK)


# ---- Lapas, herbal tea: one carton in four colours ------------------------------------------------------------------

TEAS = {
    "mint": ((196, 220, 196), (28, 92, 66), "Mint"), "chamomile": ((246, 208, 112), (156, 84, 18), "Chamomile"),
    "rosehip": ((236, 166, 150), (150, 26, 40), "Rosehip"), "lavender": ((206, 196, 226), (74, 52, 122), "Lavender"),
}  # fmt: skip


def _tea_plant(c, kind, x, y, h, color, heart):
    if kind in ("mint", "rosehip"):
        c.sprig(x, y, h, 92, color, 6, 0.4, heart)
        if kind == "rosehip":
            for dx, dy in ((-0.2, 0.55), (0.22, 0.66), (-0.12, 0.84), (0.16, 0.36)):
                c.disc(x + dx * h, y - dy * h, h * 0.075, (206, 40, 36))
    else:
        for dx, k in ((-0.26, 0.78), (0.0, 1.0), (0.27, 0.7)):
            c.line([(x, y), (x + dx * h * 0.5, y - h * 0.4 * k), (x + dx * h, y - h * 0.86 * k)], color, h * 0.014)
            c.leaf(x + dx * h * 0.4, y - h * 0.3 * k, h * 0.2, h * 0.06, 40, color)
            c.leaf(x + dx * h * 0.4, y - h * 0.2 * k, h * 0.2, h * 0.06, 140, color)
            if kind == "chamomile":
                c.flower(x + dx * h, y - h * 0.86 * k, h * 0.14, 11, WHITE, (226, 150, 20))
            else:
                for j in range(7):
                    r = h * (0.042 - 0.003 * j)
                    for s in (-1, 1):
                        c.disc(x + dx * h + s * r, y - h * (0.62 + 0.055 * j) * k, r * 1.1, color)


def _tea(kind):
    ground, ink, words = TEAS[kind]

    def front(c):
        c.fill(ground)
        _tea_plant(c, kind, 40, 84, 62, ink, ground)
        c.rect(0, 84, 80, 46, WHITE)
        c.text(40, 96, "lapas", "fraunces", 700, 18, ink)
        c.text(40, 113.5, words, "fraunces", 500, 8.4, ink, italic=True)
        c.text(40, 123, "20 PYRAMID BAGS", "outfit", 600, 3.4, ink, track=0.6)

    def side(c):
        c.fill(ink)
        _tea_plant(c, kind, 25, 92, 58, ground, ink)
        c.text(25, 108, "lapas", "fraunces", 700, 12, ground)

    def top(c):
        c.fill(ground)
        c.text(40, 25, "lapas", "fraunces", 700, 16, ink)

    for part, draw, w, h in (("front", front, 80, 130), ("side", side, 50, 130), ("top", top, 80, 50)):
        draw.__name__ = f"tea_{kind}_{part}"
        design(w, h)(draw)


for _kind in TEAS:
    _tea(_kind)


# ---- Aube, skin care -----------------------------------------------------------------------------------------------

ROSE, DUSK = (238, 206, 196), (120, 74, 92)


def _dawn(c, x, y, r):
    """Half a sun in thin rings over the horizon."""
    for i in range(9):
        c.disc(x, y, r * (1 - 0.1 * i), GOLD, r * 0.018)
    c.rect(x - r - 1, y, 2 * r + 2, r + 2, ROSE)
    c.line([(x - r * 1.25, y), (x + r * 1.25, y)], GOLD, r * 0.02)


@design(45, 130)
def aube_front(c):
    c.fill(ROSE)
    _dawn(c, 22.5, 44, 14)
    c.text(22.5, 66, "AUBE", "cormorant-garamond", 600, 11, DUSK, track=1.8)
    c.text(22.5, 77, "first light serum", "cormorant-garamond", 600, 5.6, DUSK, italic=True)
    c.text(22.5, 117, "30 ml", "outfit", 400, 3, DUSK, track=0.4)


@design(45, 130)
def aube_side(c):
    c.fill(DUSK)
    for i in range(9):
        c.text(22.5, 22 + i * 4.6, ("Niacinamide 5 %", "Sea buckthorn oil", "Oat extract", "Two drops,", "morning and night,", "on clean skin.", "", "Made in small", "batches")[i], "outfit", 400, 2.5, ROSE)
    c.text(22.5, 108, "AUBE", "cormorant-garamond", 600, 9, GOLD, track=1.4)


@design(60, 40)
def aube_label(c):
    c.fill(ROSE)
    c.text(30, 16, "AUBE", "cormorant-garamond", 700, 10, DUSK, track=1.6)
    c.text(30, 28, "first light serum", "cormorant-garamond", 600, 5.6, DUSK, italic=True)


# ---- Rugis, bakery: granola carton ------------------------------------------------------------------------------------

OAT, RUST = (240, 222, 190), (190, 84, 30)


@design(150, 210)
def granola_front(c):
    c.fill(RUST)
    c.sun(75, 62, 50, 24, (246, 186, 84), 0.66, 4)
    c.hill(116, (6, 22, 10, 26, 8), (122, 46, 18))
    for i in range(15):
        c.wheat(4 + i * 10.2, 150, 46 + 8 * math.sin(i * 2.1), 90 + 7 * math.sin(i * 1.3), OAT, 5)
    c.rect(0, 132, 150, 78, OAT)
    c.text(75, 153, "Rugis", "playfair-display", 900, 34, RUST)
    c.text(75, 176, "Honey granola", "playfair-display", 600, 13, BLACK, italic=True)
    c.text(75, 194, "BAKED IN VILNIUS, 450 g", "outfit", 600, 5, BLACK, track=0.8)


@design(90, 210)
def granola_side(c):
    c.fill(OAT)
    c.text(45, 30, "Inside", "playfair-display", 800, 17, RUST, italic=True)
    for i, words in enumerate(("Whole rye flakes", "Forest honey", "Hazelnuts", "Sea buckthorn", "A pinch of salt")):
        c.text(45, 54 + i * 13, words, "outfit", 500, 6.4, BLACK)
    for i in range(7):
        c.wheat(9 + i * 12, 206, 62, 90 + 6 * math.sin(i * 2), RUST, 6)


@design(100, 150)
def granola_bag(c):
    c.fill(OAT)
    c.text(50, 60, "Rugis", "playfair-display", 900, 26, RUST)
    c.wheat(50, 138, 48, 90, RUST)


# ---- Gintaras, amber jewellery: pillow box -----------------------------------------------------------------------------


@design(150, 100)
def gintaras_pillow(c):
    for i in range(7):
        c.poly([(75 + (12 - 1.4 * i) * math.cos(math.radians(60 * k + 30)), 38 + (12 - 1.4 * i) * math.sin(math.radians(60 * k + 30))) for k in range(6)], (WHITE if i % 2 == 0 else (160, 110, 62)))
    c.text(75, 63, "GINTARAS", "outfit", 500, 11, WHITE, track=2.2)
    c.text(75, 76, "Baltic amber", "cormorant-garamond", 600, 8, WHITE, italic=True)


# ---- Rieva, chocolate: sleeve with shards ----------------------------------------------------------------------------

SHARDS = ((226, 88, 62), (244, 190, 90), (240, 222, 200), (70, 120, 140), (196, 128, 140))


def _shards(c, ground, n, size):
    c.fill(ground)
    for i in range(n):
        x, y, a = random.uniform(0, c.w), random.uniform(0, c.h), random.uniform(0, 360)
        k = random.randint(3, 5)
        c.poly([(x + size * random.uniform(0.5, 1) * math.cos(math.radians(a + 360 * j / k)), y + size * random.uniform(0.5, 1) * math.sin(math.radians(a + 360 * j / k))) for j in range(k)], SHARDS[i % 5])


@design(210, 140)
def rieva_top(c):
    _shards(c, (26, 28, 58), 120, 9)
    c.rect(62, 46, 86, 48, (26, 28, 58))
    c.text(105, 64, "RIEVA", "unbounded", 700, 15, (240, 222, 200), track=1)
    c.text(105, 81, "twelve chocolates", "fraunces", 500, 7.6, (244, 190, 90), italic=True)


@design(210, 32)
def rieva_front(c):
    _shards(c, (26, 28, 58), 26, 8)


# ---- Nida Linen: paper band ---------------------------------------------------------------------------------------------


@design(70, 110)
def linen_band(c):
    c.fill((244, 240, 230))
    for i in range(6):
        c.waves(8, 62, 22 + i * 4.4, 1.6, 18, (40, 76, 108), 0.8, i * 0.9)
    c.text(35, 66, "NIDA", "outfit", 600, 13, (40, 76, 108), track=2.6)
    c.text(35, 80, "washed linen", "cormorant-garamond", 600, 8.6, (40, 76, 108), italic=True)
    c.text(35, 96, "47 x 70 cm", "outfit", 400, 4, (40, 76, 108))


# ---- Hop, oat bars: counter display; Sula, birch water: floor display -------------------------------------------------------

HOP = {"berry": ((206, 40, 84), "Berry"), "apple": ((92, 150, 40), "Apple"), "cocoa": ((96, 52, 30), "Cocoa"), "lemon": ((244, 190, 20), "Lemon")}


def _bar(kind):
    color, words = HOP[kind]

    def draw(c):
        c.fill(color)
        c.disc(26, 24, 34, tuple(min(255, v + 26) for v in color))
        c.text(25, 24, "hop!", "unbounded", 800, 13, WHITE)
        c.text(25, 44, words, "fraunces", 600, 9, WHITE, italic=True)
        c.text(25, 56, "OAT BAR", "outfit", 700, 4.6, WHITE, track=0.8)

    draw.__name__ = f"hop_{kind}"
    design(50, 64)(draw)


for _kind in HOP:
    _bar(_kind)


@design(240, 120)
def hop_header(c):
    c.fill((250, 226, 60))
    for i, (color, _) in enumerate(HOP.values()):
        c.disc(36 + i * 56, 124, 34, color)
    c.text(120, 46, "hop!", "unbounded", 900, 44, (24, 46, 40))
    c.text(120, 79, "Oats that jump", "fraunces", 600, 14, (24, 46, 40), italic=True)


@design(240, 50)
def hop_front(c):
    c.fill((24, 46, 40))
    c.text(120, 25, "take one, run further", "fraunces", 600, 17, (250, 226, 60), italic=True)


@design(160, 240)
def hop_side(c):
    c.fill((250, 226, 60))
    for i, (color, _) in enumerate(HOP.values()):
        c.disc(80 + 30 * math.sin(i * 1.9), 50 + i * 48, 26, color)


BIRCH = (20, 96, 96)


def _birch(c, x, w, y0, y1):
    c.rect(x, y0, w, y1 - y0, WHITE)
    y = y0 + 4
    while y < y1 - 4:
        s = random.choice((-1, 1))
        cx = x + (0 if s > 0 else w)
        c.poly([(cx, y), (cx + s * w * random.uniform(0.3, 0.7), y + 1.6), (cx, y + random.uniform(3, 6))], BLACK)
        y += random.uniform(10, 22)


@design(240, 110)
def sula_header(c):
    c.fill(BIRCH)
    for i in range(5):
        _birch(c, (8, 30, 196, 218, 176)[i], (12, 8, 10, 14, 6)[i], 0, 110)
    c.text(110, 48, "sula", "fraunces", 800, 50, WHITE)
    c.text(110, 84, "birch water", "fraunces", 500, 17, (190, 226, 200), italic=True)


@design(80, 640)
def sula_side(c):
    c.fill(BIRCH)
    for x, w in ((8, 14), (34, 8), (56, 16)):
        _birch(c, x, w, 0, 640)


@design(240, 36)
def sula_lip(c):
    c.fill((190, 226, 200))
    c.text(120, 18, "tapped in April, gone by June", "fraunces", 600, 13, BIRCH, italic=True)


@design(110, 90)
def sula_can(c):
    c.fill((190, 226, 200))
    for x, w in ((6, 8), (22, 5), (84, 6), (96, 9)):
        _birch(c, x, w, 0, 90)
    c.text(55, 42, "sula", "fraunces", 800, 22, BIRCH)
    c.text(55, 60, "birch water", "fraunces", 500, 8, BIRCH, italic=True)
