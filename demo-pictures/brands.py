"""Artwork of the fictional brands whose boxes are pictured."""

import math
import random

from ink import BLACK, GOLD, WHITE, design

RED = (196, 45, 28)


# ---- Kopa, coffee roasters: one black on kraft ------------------------------------------------------------------


def _dunes(c, x, y, r, color):
    """The mark: a sun setting behind dunes, cut by horizontal lines."""
    for i in range(60):
        t = -1 + 2 * i / 59
        if t > 0.12 and i % 6 > 3 - (t > 0.5):
            continue
        half = r * math.sqrt(max(0, 1 - t * t))
        c.rect(x - half, y + t * r, 2 * half, 2 * r / 58, color)


@design(260, 180)
def kopa_lid(c):
    _dunes(c, 130, 68, 34, BLACK)
    c.text(130, 126, "KOPA", "unbounded", 800, 32, BLACK, track=1.5)
    c.text(130, 149, "COFFEE ROASTERS", "onest", 600, 8.4, BLACK, track=3.1)
    c.text(20, 166, "ROASTED ON MONDAY", "onest", 600, 4.6, BLACK, "l", 0.7)
    c.text(240, 166, "POSTED ON TUESDAY", "onest", 600, 4.6, BLACK, "r", 0.7)


@design(260, 72)
def kopa_front(c):
    _dunes(c, 45, 36, 21, BLACK)
    c.text(78, 29, "KOPA", "unbounded", 800, 24, BLACK, "l", 1)
    c.text(79, 50, "COFFEE ROASTERS, KLAIPEDA", "onest", 600, 6.6, BLACK, "l", 0.9)


@design(180, 72)
def kopa_side(c):
    c.text(90, 30, "Good mornings", "fraunces", 600, 18, BLACK, italic=True)
    c.text(90, 48, "KEEP DRY, DRINK SOON", "onest", 600, 5.2, BLACK, track=1.2)


@design(260, 180)
def kopa_inside(c):
    c.text(130, 78, "Smell that?", "fraunces", 600, 34, BLACK, italic=True)
    c.text(130, 108, "Ground coffee keeps two weeks, whole beans two months.", "onest", 500, 6, BLACK)
    for i in range(7):
        c.bean(100 + i * 10, 128, 3.6, 35 + 25 * (i % 3), BLACK, (200, 160, 110))


# ---- Sava, soap makers: soft colour cut-outs on white -------------------------------------------------------------

SAGE, PEACH, MOSS, SAND = (134, 158, 128), (226, 150, 118), (62, 88, 68), (232, 214, 188)


def _cutouts(c, step=44):
    colors = [SAGE, PEACH, MOSS, SAND]

    def one(x, y, i):
        color = colors[(i * 7 + i // 5) % 4]
        a = random.uniform(0, 360)
        kind = i % 3
        if kind == 0:
            c.sprig(x - step * 0.42 * math.cos(math.radians(a)), y + step * 0.42 * math.sin(math.radians(a)), step * 0.95, a, color, 4, 0.42)
        elif kind == 1:
            c.disc(x, y, step * 0.25, color)
            c.disc(x + step * 0.09, y - step * 0.07, step * 0.07, WHITE)
        else:
            for k in range(3):
                c.leaf(x, y, step * 0.56, step * 0.26, a + k * 44 - 44, color)

    c.scatter(step, one, 0.1)


@design(260, 180)
def sava_lid(c):
    _cutouts(c)
    c.disc(130, 90, 47, WHITE)
    c.text(130, 84, "sava", "fraunces", 600, 36, MOSS)
    c.text(130, 108, "SOAP MAKERS", "outfit", 500, 6.4, MOSS, track=1.7)


@design(260, 72)
def sava_front(c):
    _cutouts(c, 34)
    c.rect(75, 0, 110, 72, WHITE)
    c.text(130, 33, "sava", "fraunces", 600, 31, MOSS)
    c.text(130, 54, "SOAP MAKERS", "outfit", 500, 5.2, MOSS, track=1.5)


@design(180, 72)
def sava_side(c):
    _cutouts(c, 34)


@design(90, 56)
def sava_band(c):
    c.fill(WHITE)
    c.text(45, 21, "sava", "fraunces", 600, 20, MOSS)
    c.text(45, 36, "NETTLE AND MINT", "outfit", 500, 4.4, MOSS, track=0.8)
    c.text(45, 45, "cold process soap, 100 g", "outfit", 400, 3.6, MOSS)
    c.rect(0, 0, 90, 5, SAGE)
    c.rect(0, 51, 90, 5, SAGE)


# ---- Vakaras, candles: fine white and gold lines on black -------------------------------------------------------


def _moons(c, x, y, r, gap, color):
    """Five phases of the moon in a row."""
    for i, k in enumerate((0.55, -0.05, -1.0, -0.05, 0.55)):
        side = -1 if i < 2 else 1
        half = [(math.sin(a), math.cos(a)) for a in (math.pi * j / 40 for j in range(41))]
        rim = [(x + (i - 2) * gap + side * r * u, y - r * v) for u, v in half]
        inner = [(x + (i - 2) * gap + side * r * k * u, y - r * v) for u, v in half]
        c.poly(rim + inner[::-1], color)


@design(260, 180)
def vakaras_lid(c):
    c.frame(12, GOLD, 0.7)
    c.frame(15, GOLD, 0.3)
    _moons(c, 130, 58, 11, 30, GOLD)
    c.text(130, 104, "VAKARAS", "cormorant-garamond", 600, 38, WHITE, track=5)
    c.text(130, 134, "candles for long evenings", "cormorant-garamond", 500, 14, GOLD, italic=True)


@design(260, 72)
def vakaras_front(c):
    c.text(130, 31, "VAKARAS", "cormorant-garamond", 600, 27, WHITE, track=4)
    c.text(130, 53, "candles for long evenings", "cormorant-garamond", 500, 10, GOLD, italic=True)


@design(180, 72)
def vakaras_side(c):
    _moons(c, 90, 36, 9, 26, GOLD)


@design(100, 60)
def vakaras_label(c):
    c.fill((236, 228, 212))
    c.frame(3, BLACK, 0.5)
    c.text(50, 22, "VAKARAS", "cormorant-garamond", 700, 13, BLACK, track=1.4)
    c.text(50, 35, "No. 4 Smoke and honey", "cormorant-garamond", 600, 7.4, BLACK, italic=True)
    c.text(50, 46, "SOY WAX, 40 HOURS", "outfit", 500, 3.4, BLACK, track=0.6)


# ---- Aguona, stationers: print inside and out ---------------------------------------------------------------------

TEAL, CORAL, BLUSH = (18, 72, 74), (226, 88, 62), (248, 206, 184)


def _poppies(c, ground, step, petal, heart, stem):
    c.fill(ground)

    def one(x, y, i):
        c.sprig(x, y + step * 0.44, step * 0.42, 90 + random.uniform(-10, 10), stem, 3, 0.36)
        c.flower(x, y, step * 0.24, 6, petal if i % 3 else (250, 232, 214), heart, random.uniform(0, 60))

    c.scatter(step, one, 0.08)


@design(260, 180)
def aguona_inside(c):
    _poppies(c, CORAL, 40, (178, 34, 26), (46, 24, 30), (250, 206, 170))
    c.rect(52, 62, 156, 56, (250, 236, 218), 28)
    c.text(130, 90, "Hello, you.", "fraunces", 700, 26, (178, 34, 26), italic=True)


@design(260, 180)
def aguona_floor(c):
    _poppies(c, CORAL, 40, (178, 34, 26), (46, 24, 30), (250, 206, 170))


@design(260, 180)
def aguona_lid(c):
    c.fill(TEAL)
    for i in range(-6, 30):
        c.line([(i * 14, 0), (i * 14 - 60, 180)], (26, 86, 88), 2.4)
    c.flower(130, 66, 28, 6, CORAL, (250, 236, 218), 30)
    c.text(130, 122, "aguona", "fraunces", 700, 36, (250, 236, 218))
    c.text(130, 148, "PAPER GOODS", "outfit", 600, 7, BLUSH, track=2.4)


@design(260, 72)
def aguona_front(c):
    c.fill(TEAL)
    for i in range(-6, 30):
        c.line([(i * 14, 0), (i * 14 - 24, 72)], (26, 86, 88), 2.4)
    c.flower(76, 36, 17, 6, CORAL, (250, 236, 218), 30)
    c.text(148, 34, "aguona", "fraunces", 700, 29, (250, 236, 218))


@design(180, 72)
def aguona_side(c):
    c.fill(TEAL)
    for i in range(-6, 30):
        c.line([(i * 14, 0), (i * 14 - 24, 72)], (26, 86, 88), 2.4)
    c.text(90, 36, "write soon", "fraunces", 500, 17, BLUSH, italic=True)


# ---- Kite Books: letterbox size -----------------------------------------------------------------------------------

SUNNY, NAVY = (238, 172, 44), (24, 38, 74)


def _kite(c, x, y, s, a, b):
    c.poly([(x, y - s), (x + s * 0.62, y - s * 0.2), (x, y + s), (x - s * 0.62, y - s * 0.2)], a)
    c.poly([(x, y - s), (x + s * 0.62, y - s * 0.2), (x, y - s * 0.2)], b)
    c.poly([(x - s * 0.62, y - s * 0.2), (x, y - s * 0.2), (x, y + s)], b)
    c.line([(x + s * 0.25 * math.sin(t * 2.2) * (t / 3), y + s + t * s * 0.32) for t in (i / 8 for i in range(34))], a, s * 0.05)


@design(340, 230)
def kite_lid(c):
    c.fill(SUNNY)
    _kite(c, 262, 74, 52, NAVY, RED)
    c.text(24, 66, "A good", "fraunces", 800, 50, NAVY, "l")
    c.text(24, 112, "book fits", "fraunces", 800, 50, NAVY, "l")
    c.text(24, 158, "anywhere.", "fraunces", 800, 50, NAVY, "l")
    c.text(25, 206, "KITE BOOKS BY POST", "onest", 700, 9, NAVY, "l", 1.4)


@design(340, 30)
def kite_front(c):
    c.fill(SUNNY)
    c.text(24, 15, "KITE BOOKS", "onest", 800, 12, NAVY, "l", 1.2)
    c.text(316, 15, "fits the letterbox", "fraunces", 600, 11, NAVY, "r", italic=True)


@design(125, 180)
def kite_book(c):
    c.fill((30, 74, 92))
    c.hill(150, (18, 30, 10, 26, 16), (20, 52, 70))
    c.hill(166, (10, 6, 22, 8, 14), (14, 36, 52))
    c.disc(84, 70, 22, SUNNY)
    c.text(62, 28, "The Far", "dm-serif-display", 400, 23, WHITE)
    c.text(62, 52, "Shore", "dm-serif-display", 400, 23, WHITE)
    c.text(62, 168, "M. ADAMS", "onest", 600, 6, WHITE, track=1.2)


@design(95, 135)
def kopa_pouch_a(c):
    c.fill((32, 31, 32))
    c.rect(12, 38, 71, 70, (232, 222, 204))
    _dunes(c, 47.5, 58, 12, BLACK)
    c.text(47.5, 82, "KOPA", "unbounded", 800, 13, BLACK)
    c.text(47.5, 96, "SUNRISE", "onest", 700, 6, BLACK, track=1.2)
    c.rect(12, 104, 71, 4, RED)


@design(95, 135)
def kopa_pouch_b(c):
    c.fill((32, 31, 32))
    c.rect(12, 38, 71, 70, (232, 222, 204))
    _dunes(c, 47.5, 58, 12, BLACK)
    c.text(47.5, 82, "KOPA", "unbounded", 800, 13, BLACK)
    c.text(47.5, 96, "MIDNIGHT", "onest", 700, 6, BLACK, track=1.2)
    c.rect(12, 104, 71, 4, (38, 66, 96))
