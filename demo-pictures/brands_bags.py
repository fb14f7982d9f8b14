"""Artwork of the fictional brands whose bags and mailing bags are pictured."""

import math

from ink import BLACK, GOLD, WHITE, design

INDIGO, SAGE = (40, 60, 112), (96, 122, 100)


@design(240, 320)
def nida_bag(c):
    for i in range(11):
        c.waves(62, 178, 92 + i * 6.4, 3.2, 38, GOLD, 1.0, i * 0.75)
    c.text(120, 196, "NIDA", "outfit", 500, 26, GOLD, track=9)
    c.text(120, 222, "linen by the sea", "cormorant-garamond", 600, 14, GOLD, italic=True)


@design(260, 330)
def rugis_bag(c):
    for k, a in enumerate((-26, -13, 0, 13, 26)):
        c.wheat(130 + k * 3 - 6, 172, 108 - abs(k - 2) * 6, 90 - a, BLACK, 7)
    c.rect(116, 166, 28, 5, BLACK, 2)
    c.text(130, 214, "Rugis", "playfair-display", 900, 62, BLACK)
    c.text(130, 259, "BAKERS OF DARK BREAD", "outfit", 600, 9, BLACK, track=2.2)
    c.text(130, 277, "Vilnius, every day but Monday", "playfair-display", 500, 9.4, BLACK, italic=True)


def _fruit(c, kind, x, y, r):
    if kind == 0:
        c.disc(x, y, r, (240, 142, 40))
        c.disc(x, y, r * 0.84, (250, 224, 186))
        for k in range(8):
            a = 45 * k
            c.leaf(x + r * 0.1 * math.cos(math.radians(a)), y - r * 0.1 * math.sin(math.radians(a)), r * 0.68, r * 0.5, a, (244, 158, 60))
    elif kind == 1:
        c.disc(x, y + r * 0.1, r * 0.82, (206, 50, 44))
        c.disc(x - r * 0.28, y - r * 0.14, r * 0.16, (240, 150, 130))
        c.line([(x, y - r * 0.6), (x + r * 0.14, y - r * 1.05)], (84, 52, 30), r * 0.09)
        c.leaf(x + r * 0.1, y - r * 0.8, r * 0.7, r * 0.34, 24, (58, 110, 58))
    elif kind == 2:
        c.leaf(x - r * 1.05, y, r * 2.1, r * 1.9, 0, (244, 200, 60))
        c.leaf(x + r * 0.7, y - r * 0.2, r * 0.8, r * 0.4, 40, (58, 110, 58))
    else:
        c.disc(x, y + r * 0.3, r * 0.72, (122, 72, 130))
        c.disc(x, y - r * 0.22, r * 0.44, (122, 72, 130))
        c.disc(x - r * 0.2, y + r * 0.2, r * 0.13, (190, 150, 200))
        c.leaf(x, y - r * 0.55, r * 0.66, r * 0.36, 62, (58, 110, 58))


@design(260, 330)
def turgus_bag(c):
    c.fill((250, 240, 218))
    c.scatter(48, lambda x, y, i: _fruit(c, (i + i // 6) % 4, x, y, 15), 0.06)
    c.rect(0, 208, 260, 70, (46, 88, 62))
    c.text(130, 236, "turgus", "unbounded", 800, 34, (250, 240, 218))
    c.text(130, 262, "GREENGROCER", "outfit", 600, 9, (250, 240, 218), track=3.4)


@design(115, 360)
def rusio_bag(c):
    for row in range(26):
        for col in range(8):
            x, y = 8 + col * 14.4 + (7.2 if row % 2 else 0), 8 + row * 12.6
            if 150 < y < 258:
                continue
            c.disc(x, y, 3.1 if (row + col) % 3 else 2, GOLD, 0.7)
    c.text(57, 196, "Rusio", "playfair-display", 800, 31, GOLD, italic=True)
    c.text(57, 222, "CELLARS", "cormorant-garamond", 700, 12, GOLD, track=4)


@design(360, 400)
def heron_tote(c):
    """A heron in the reeds, one colour."""
    ink = (34, 40, 52)
    c.disc(226, 112, 54, (206, 92, 58))
    c.leaf(98, 236, 168, 66, 16, ink)
    c.leaf(120, 226, 120, 30, 10, (70, 80, 100))
    neck = [(238 + 30 * math.sin(t * 3.4) * (1 - t * 0.3), 196 - t * 112) for t in (i / 40 for i in range(41))]
    c.line(neck, ink, 11)
    hx, hy = neck[-1]
    c.disc(hx + 3, hy - 2, 11, ink)
    c.poly([(hx + 8, hy - 9), (hx + 62, hy + 4), (hx + 8, hy + 5)], (206, 92, 58))
    c.line([(hx - 6, hy - 8), (hx - 38, hy - 2)], ink, 2.2)
    c.disc(hx + 6, hy - 4, 2.2, WHITE)
    for x, k in ((168, 8), (196, -4)):
        c.line([(x, 246), (x + k, 290), (x, 338)], ink, 4.6)
    for i in range(9):
        x = 50 + i * 32 + (i % 3) * 4
        c.line([(x, 344), (x + 8 - (i % 4) * 6, 250 + (i * 37 % 60))], (70, 80, 100), 2.4)
        if i % 2:
            c.rect(x + 3 - (i % 4) * 6 + 2, 246 + (i * 37 % 60) - 8, 7, 32, ink, 3.5)
    for k in range(3):
        c.waves(60 + k * 26, 300 - k * 18, 346 + k * 8, 2, 30, ink, 2)
    c.text(180, 384, "KEEP IT WILD", "outfit", 700, 15, ink, track=7)


@design(360, 330)
def kite_tote(c):
    c.text(180, 100, "So many", "fraunces", 800, 54, INDIGO)
    c.text(180, 156, "books,", "fraunces", 800, 54, INDIGO)
    c.text(180, 212, "one bag.", "fraunces", 800, 54, (196, 60, 40), italic=True)
    c.text(180, 262, "KITE BOOKS", "outfit", 700, 13, INDIGO, track=4)


@design(260, 340)
def nida_mailer(c):
    ink = (40, 76, 108)
    for i in range(15):
        c.waves(0, 260, 214 + i * 9, 4.4, 52, ink, 1.7, i * 0.7)
    c.text(26, 64, "NIDA", "outfit", 600, 46, ink, "l", 6)
    c.text(28, 104, "washed linen, sent on", "cormorant-garamond", 700, 19, ink, "l", italic=True)
    c.text(28, 125, "paper from start to end", "cormorant-garamond", 700, 19, ink, "l", italic=True)
    c.text(28, 168, "RECYCLE ME WITH PAPER", "outfit", 700, 8.6, ink, "l", 1.4)


@design(260, 340)
def ratas_mailer(c):
    c.fill(SAGE)
    for row in range(11):
        for col in range(5):
            x, y = 10 + col * 62 + (31 if row % 2 else 0), 16 + row * 32
            c.text(x, y, "ratas", "unbounded", 700, 13, (122, 148, 124), turn=0.01)
            c.disc(x + 31, y, 4, (122, 148, 124), 1.4)
    c.rect(34, 136, 192, 84, SAGE)
    for k in range(3):
        a = math.radians(120 * k - 90)
        pts = [(72 + 24 * math.cos(a + t), 178 + 24 * math.sin(a + t)) for t in (i / 12 * 1.5 for i in range(13))]
        c.line(pts, WHITE, 6)
        e = a + 1.5
        ex, ey = 72 + 24 * math.cos(e), 178 + 24 * math.sin(e)
        c.poly([(ex + 9 * math.cos(e), ey + 9 * math.sin(e)), (ex - 9 * math.cos(e), ey - 9 * math.sin(e)), (ex - 13 * math.sin(e), ey + 13 * math.cos(e))], WHITE)
    c.text(116, 166, "ratas", "unbounded", 800, 29, WHITE, "l")
    c.text(117, 194, "I WAS A BAG BEFORE", "outfit", 600, 7.6, WHITE, "l", 0.9)


@design(220, 280)
def sprig_bag(c):
    c.sprig(110, 196, 150, 92, WHITE, 6, 0.3, bend=16)
    c.sprig(92, 198, 90, 120, WHITE, 5, 0.3, bend=10)
    c.sprig(126, 198, 96, 62, WHITE, 5, 0.3, bend=-10)
    c.text(110, 226, "Sodas", "fraunces", 700, 27, WHITE)
    c.text(110, 250, "FLOWERS AND SEEDS", "outfit", 600, 7, WHITE, track=2)


@design(250, 150)
def board_sample(c):
    c.text(16, 112, "E", "fraunces", 800, 54, BLACK, "l")
    c.text(62, 103, "1.5 mm", "outfit", 600, 14, BLACK, "l")
    c.text(62, 124, "fine flute, white both sides", "outfit", 500, 9, BLACK, "l")
