"""Artwork of the fictional brands whose food boxes, rigid boxes and tubes are pictured."""

import math
import random

from ink import BLACK, GOLD, WHITE, design

ROSE, RED, CREAM = (240, 190, 186), (190, 40, 30), (246, 236, 214)


# ---- Saldu, cakes ------------------------------------------------------------------------------------------------------


def _dots(c, ground, dot, step=13, r=1.7):
    c.fill(ground)
    c.scatter(step, lambda x, y, i: c.disc(x, y, r, dot), 0.0)


def _scallops(c, y, r, color):
    n = round(c.w / (2 * r))
    for i in range(n):
        c.disc(c.w * (i + 0.5) / n, y, c.w / n / 2, color)


@design(240, 130)
def saldu_front(c):
    _dots(c, ROSE, WHITE)
    c.rect(0, 0, 240, 18, RED)
    _scallops(c, 18, 10, RED)
    c.disc(120, 76, 43, WHITE)
    c.disc(120, 76, 40, RED, 0.7)
    c.text(120, 72, "Saldu", "playfair-display", 800, 27, RED, italic=True)
    c.text(120, 93, "CAKES", "outfit", 600, 6.4, RED, track=2.2)


@design(240, 240)
def saldu_lid(c):
    _dots(c, ROSE, WHITE)
    c.frame(12, RED, 0.9)


# ---- Ugnis, pizza ------------------------------------------------------------------------------------------------------


@design(330, 330)
def ugnis_lid(c):
    for i in range(36):
        a = 2 * math.pi * i / 36
        b = 2 * math.pi * (i + 0.5) / 36
        c.poly([(165, 165), (165 + 300 * math.cos(a), 165 + 300 * math.sin(a)), (165 + 300 * math.cos(b), 165 + 300 * math.sin(b))], RED)
    c.disc(165, 165, 112, CREAM)
    c.disc(165, 165, 107, RED, 2.4)
    c.text(165, 172, "Ugnis", "playfair-display", 900, 62, RED, italic=True)
    c.ring_text(165, 165, 84, "WOOD FIRED PIZZA", "anton", 400, 19, BLACK, -90, 4)
    c.ring_text(165, 165, 94, "485 DEGREES, 90 SECONDS", "anton", 400, 12, BLACK, 90, 2.4, inside=True)


@design(330, 45)
def ugnis_front(c):
    c.fill(RED)
    c.text(165, 22, "EAT HOT, SHARE IF YOU MUST", "anton", 400, 17, CREAM, track=2)


@design(330, 330)
def pizza_top(c):
    """The pizza itself, seen from above."""
    c.disc(165, 165, 160, (196, 130, 60))
    for _ in range(160):
        a, r = random.uniform(0, 6.3), random.uniform(136, 158)
        c.disc(165 + r * math.cos(a), 165 + r * math.sin(a), random.uniform(2, 9), random.choice([(214, 152, 78), (178, 106, 44), (120, 66, 28), (226, 172, 100)]))
    c.disc(165, 165, 140, (186, 52, 24))
    for _ in range(260):
        a, r = random.uniform(0, 6.3), 136 * math.sqrt(random.random())
        c.disc(165 + r * math.cos(a), 165 + r * math.sin(a), random.uniform(3, 10), random.choice([(200, 66, 28), (172, 40, 18), (214, 96, 40)]))
    for _ in range(26):
        a, r = random.uniform(0, 6.3), 122 * math.sqrt(random.random())
        x, y = 165 + r * math.cos(a), 165 + r * math.sin(a)
        for k in range(9):
            c.disc(x + random.uniform(-13, 13), y + random.uniform(-13, 13), random.uniform(7, 13), random.choice([(248, 236, 208), (244, 226, 188), (250, 242, 222)]))
        c.disc(x + random.uniform(-6, 6), y + random.uniform(-6, 6), random.uniform(2, 5), (214, 160, 92))
    for i in range(11):
        a, r = i * 2.4, 112 * math.sqrt((i + 0.6) / 11)
        x, y = 165 + r * math.cos(a), 165 + r * math.sin(a)
        turn = random.uniform(0, 360)
        c.leaf(x, y, 34, 19, turn, (44, 96, 36), (80, 140, 62))
        c.leaf(x, y, 26, 15, turn + 100, (58, 116, 44), (98, 156, 74))


# ---- Kepykla, bakery window box ------------------------------------------------------------------------------------------


@design(220, 60)
def kepykla_front(c):
    c.wheat(32, 54, 48, 84, WHITE)
    c.wheat(42, 54, 44, 68, WHITE)
    c.text(120, 26, "Morning", "playfair-display", 800, 21, WHITE, italic=True)
    c.text(120, 45, "BAKED BEFORE FIVE", "outfit", 600, 6, WHITE, track=1.6)


# ---- Naktis, watches: rigid lift-off lid ----------------------------------------------------------------------------------


@design(120, 120)
def naktis_lid(c):
    c.disc(60, 50, 22, GOLD, 0.5)
    for i in range(60):
        a = math.radians(6 * i)
        k = 18 if i % 5 == 0 else 20
        c.line([(60 + k * math.sin(a), 50 - k * math.cos(a)), (60 + 21 * math.sin(a), 50 - 21 * math.cos(a))], GOLD, 0.4)
    c.line([(60, 50), (60, 36)], GOLD, 0.7)
    c.line([(60, 50), (69, 56)], GOLD, 0.7)
    c.text(60, 88, "NAKTIS", "cormorant-garamond", 600, 11, GOLD, track=3)
    c.text(60, 99, "watchmakers", "cormorant-garamond", 500, 6.4, GOLD, italic=True)


# ---- Miela, jewellery: magnetic box ----------------------------------------------------------------------------------------


@design(220, 160)
def miela_lid(c):
    c.text(110, 74, "miela", "dm-serif-display", 400, 30, GOLD, italic=True)
    c.text(110, 98, "FINE JEWELLERY", "outfit", 400, 5.2, GOLD, track=2.2)


@design(220, 160)
def miela_inside(c):
    c.text(110, 66, "Made by hand,", "cormorant-garamond", 600, 17, (150, 84, 74), italic=True)
    c.text(110, 90, "kept for life.", "cormorant-garamond", 600, 17, (150, 84, 74), italic=True)


# ---- Molis, ceramics: drawer box --------------------------------------------------------------------------------------------


def _tiles(c, step, a, b, d):
    c.fill(a)
    k = step / 2
    y, row = 0.0, 0
    while y < c.h:
        x, col = 0.0, 0
        while x < c.w:
            cx, cy = x + k, y + k
            if (row + col) % 2:
                c.disc(cx, cy, k * 0.98, b)
                c.disc(cx, cy, k * 0.5, d)
            else:
                for s in range(4):
                    ang = math.radians(90 * s + 45)
                    c.leaf(cx, cy, k * 1.3, k * 0.62, math.degrees(ang), d)
            x, col = x + step, col + 1
        y, row = y + step, row + 1


@design(180, 130)
def molis_top(c):
    _tiles(c, 26, (238, 226, 206), (60, 88, 124), (200, 96, 58))
    c.rect(48, 39, 84, 52, (238, 226, 206))
    c.text(90, 60, "molis", "fraunces", 700, 22, (60, 88, 124))
    c.text(90, 78, "TABLE CERAMICS", "outfit", 600, 4.8, (200, 96, 58), track=1.2)


@design(180, 60)
def molis_side(c):
    _tiles(c, 26, (238, 226, 206), (60, 88, 124), (200, 96, 58))


# ---- Rytas, cocoa: paper tube ------------------------------------------------------------------------------------------------


def _tube(c, ground, stripe, ink, words):
    c.fill(ground)
    n = 32
    for i in range(n):
        x = c.w * i / n
        c.poly([(x, 0), (x + c.w / n / 2, 0), (x + c.w / n * 2.5, 46), (x + c.w / n * 2, 46)], stripe)
        c.poly([(x, c.h), (x + c.w / n / 2, c.h), (x + c.w / n * 2.5, c.h - 46), (x + c.w / n * 2, c.h - 46)], stripe)
        c.poly([(x - c.w, 0), (x + c.w / n / 2 - c.w, 0), (x + c.w / n * 2.5 - c.w, 46), (x + c.w / n * 2 - c.w, 46)], stripe)
        c.poly([(x - c.w, c.h), (x + c.w / n / 2 - c.w, c.h), (x + c.w / n * 2.5 - c.w, c.h - 46), (x + c.w / n * 2 - c.w, c.h - 46)], stripe)
    c.rect(0, 46, c.w, 1.2, ink)
    c.rect(0, c.h - 47.2, c.w, 1.2, ink)
    m, y = c.w / 2, c.h / 2
    c.text(m, y - 14, "Rytas", "playfair-display", 800, 27, ink, italic=True)
    c.text(m, y + 8, words, "outfit", 600, 6, ink, track=1.6)
    c.text(m, y + 20, "250 g", "outfit", 400, 5, ink)


@design(314, 180)
def rytas_cocoa(c):
    _tube(c, (248, 232, 208), (206, 120, 70), (82, 34, 22), "DRINKING COCOA")


@design(314, 180)
def rytas_matcha(c):
    _tube(c, (232, 238, 214), (126, 158, 88), (34, 62, 36), "STONE MATCHA")


# ---- the unusual one -----------------------------------------------------------------------------------------------------------


@design(420, 297)
def dieline(c):
    """A printed drawing of a hexagonal box: cut lines in ink, folds in red dashes."""
    c.fill(WHITE)
    line, fold = (70, 74, 84), (200, 50, 34)
    x0, y0, s, h = 62, 96, 44, 92

    def dashed(a, b):
        n = max(1, round(math.dist(a, b) / 4))
        for i in range(n):
            p, q = i / n, (i + 0.55) / n
            c.line([(a[0] + (b[0] - a[0]) * p, a[1] + (b[1] - a[1]) * p), (a[0] + (b[0] - a[0]) * q, a[1] + (b[1] - a[1]) * q)], fold, 0.6)

    for i in range(7):
        dashed((x0 + i * s, y0), (x0 + i * s, y0 + h))
    dashed((x0, y0), (x0 + 6 * s, y0))
    dashed((x0, y0 + h), (x0 + 6 * s, y0 + h))
    for i in range(6):
        x = x0 + i * s
        c.line([(x, y0), (x + 6, y0 - 34), (x + s - 6, y0 - 34), (x + s, y0)], line, 0.7)
        c.line([(x, y0 + h), (x + 6, y0 + h + 34), (x + s - 6, y0 + h + 34), (x + s, y0 + h)], line, 0.7)
    c.line([(x0, y0), (x0, y0 + h)], line, 0.7)
    c.line([(x0 + 6 * s, y0), (x0 + 6 * s + 14, y0 + 8), (x0 + 6 * s + 14, y0 + h - 8), (x0 + 6 * s, y0 + h)], line, 0.7)
    for i, words in enumerate(("44", "44", "44")):
        c.text(x0 + (i + 0.5) * s, y0 + h / 2, words, "onest", 500, 7, line)
    c.line([(36, y0), (36, y0 + h)], line, 0.5)
    c.text(27, y0 + h / 2, "92", "onest", 500, 7, line, turn=90)
    c.text(24, 26, "Hexagon, version 3", "onest", 700, 9, line, "l")
    c.text(24, 39, "cut", "onest", 500, 6, line, "l")
    c.text(40, 39, "fold", "onest", 500, 6, fold, "l")
    c.text(396, 276, "1 : 1", "onest", 500, 7, line, "r")


@design(180, 20)
def ruler(c):
    c.fill((226, 190, 130))
    for i in range(151):
        c.line([(15 + i, 20), (15 + i, 20 - (7 if i % 10 == 0 else 5 if i % 5 == 0 else 3))], BLACK, 0.25)
        if i % 10 == 0:
            c.text(15 + i, 7.5, str(i // 10), "onest", 500, 4.4, BLACK)


@design(88, 184)
def hexa_side(c):
    c.fill((216, 84, 46))
    for i in range(12):
        c.waves(0, 88, 14 + i * 14, 4, 44, (246, 206, 150), 1.6, i * 0.7)
