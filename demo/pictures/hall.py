"""Groups of prints: the category picture of business print and a still life of press sheets."""

import math
import random

from brochures import bound
from cards import one, pile, stock
from gifts import paper_edges
from goods import bent, corner_lift, stack
from layouts import card, cover, flyer, letterhead, postcard
from layouts_large import press_sheet, swatch
from layouts_print import spine, tear_sheet
from paper import envelope_lying
from studio import at, cylinder, lathe, material, picture, sheet, studio, white

WARM = (0.71, 0.63, 0.53)


@picture("category-business-print")
def category_business_print():
    """A catalogue standing, a letter and its envelope, flyers and cards."""
    blue, edges = material("blue", (0.006, 0.03, 0.21), 0.4, 0.4), paper_edges(across=90)
    front = stock(cover("bicycle", "Catalogue", "bicycles, parts, service 2027"), rough=0.35, coat=0.3)
    with at((-1.7, 1.35, 1.34), (90, 0, -16)):
        bound(1.9, 2.68, 0.3, front, blue, stock(spine("bicycle", "Catalogue 2027", 30, 297)), edges)
    with at((0.35, 0.9, 0), (0, 0, 9)):
        paper = material("sheet", (0.86, 0.85, 0.82), 0.7, 0.25, 0.02)
        stack("letter", 10, 1.95, 2.76, 0.009, (stock(letterhead("nursery")), paper, paper), (paper, paper, paper))
    with at((-0.75, -0.3, 0.005), (0, 0, -12)):
        envelope_lying("nursery")
    with at((2.05, 0.75, 0), (0, 0, -20)):
        print_side = stock(flyer("bakery", "Fresh rye", ("every morning", "from seven")), rough=0.35, coat=0.25)
        stack("flyer", 18, 1.55, 2.2, 0.011, (print_side, white(), white()), (print_side, white(), white()))
    black, cream = stock(card("coffee", "back")), stock(card("coffee"))
    with at((1.3, -1.15, 0), (0, 0, -12)):
        pile(22, black, cream, white(), (0, 0, 0), 0)
        one(cream, black, white(), (-1.75, -0.3, 0.037), (0, 0, 24))
    studio(camera=(0.7, -8.6, 5.2), aim=(0.12, 0.2, 0.72), lens=54)


def _loupe(loc):
    """A printer's loupe standing on the sheet: a clear foot, a black body, a lens."""
    black, rim = material("loupe", (0.014, 0.014, 0.015), 0.3, 0.5), material("rim", (0.6, 0.59, 0.57), 0.2, 0.5, metal=1.0)
    lens = material("lens", (0.10, 0.13, 0.15), 0.03, 0.8, coat=1.0)
    foot = material("foot", (0.75, 0.79, 0.80), 0.1, 0.5, coat=0.6)
    with at(loc):
        lathe("foot", [(0.27, 0.0), (0.29, 0.0), (0.29, 0.16), (0.27, 0.16)], foot)
        lathe("body", [(0.30, 0.15), (0.32, 0.17), (0.30, 0.36), (0.35, 0.44), (0.35, 0.60), (0.33, 0.62), (0.29, 0.62)], black)
        lathe("ring", [(0.355, 0.50), (0.36, 0.51), (0.36, 0.55), (0.355, 0.56)], rim)
        lathe("lens", [(0.29 * math.cos(a), 0.585 + 0.05 * math.sin(a)) for a in (math.pi / 2 * i / 8 for i in range(9))], lens)


def _fan(loc, turn):
    """Colour swatches fanned out round their rivet."""
    kinds = (("#d0281a", "red 1"), ("#e0701a", "orange 4"), ("#e9b21c", "yellow 2"), ("#4f9a3a", "green 6"), ("#17806f", "green 9"), ("#1f66b0", "blue 3"), ("#2b2b7a", "blue 8"), ("#7a3fb0", "violet 2"), ("#a3215f", "rose 5"))
    for i, (colour, name) in enumerate(kinds):
        with at((loc[0], loc[1], loc[2] + 0.014 * i), (0, 0, turn - i * 11)):
            sheet("swatch", 0.5, 1.6, 0.011, stock(swatch(colour, name), rough=0.4, coat=0.2), white(), loc=(0, 0.66, 0), bevel=0.002)
    cylinder("rivet", 0.045, 0.16, loc, material("rivet", (0.6, 0.59, 0.57), 0.25, 0.5, metal=1.0), bevel=0.015)


def _ink(loc, rgb):
    """An open tin of printing ink."""
    steel, wet = material("tin", (0.6, 0.59, 0.57), 0.3, 0.5, metal=1.0), material(f"ink{rgb}", rgb, 0.12, 0.6, coat=1.0)
    with at(loc):
        lathe("tin", [(0.001, 0), (0.46, 0), (0.48, 0.02), (0.48, 0.44), (0.50, 0.46), (0.48, 0.48), (0.43, 0.47), (0.43, 0.36)], steel)
        rng = random.Random(3)
        rings = [(0.43 * (1 - i / 14), 0.37 + 0.02 * math.sin(i * 1.1) + rng.uniform(0, 0.006)) for i in range(14)]
        lathe("ink", [*rings, (0.001, 0.40)], wet)


@picture("news-sheets")
def news_sheets():
    """Press sheets with their marks under a loupe, prints, swatches and ink."""
    first, second, paper = stock(press_sheet(), rough=0.4, coat=0.2), stock(tear_sheet(), rough=0.4, coat=0.2), white()
    with at((-0.35, 0.55, 0), (0, 0, 9)):
        height = stack("sheet", 26, 4.6, 3.2, 0.012, (second, paper, paper), (paper, paper, paper), jitter=0.02, turn=0.25)
        with at((0.12, -0.06, height), (0, 0, -5)):
            bent("sheet", 4.6, 3.2, first, paper, corner_lift(4.6, 3.2, 0.4, 0.42), t=0.01)
        _loupe((-1.25, -0.45, height + 0.02))
    _fan((2.35, -1.15, 0.0), 52)
    _ink((2.55, 1.55, 0), (0.62, 0.012, 0.10))
    _ink((3.35, 0.75, 0), (0.0, 0.20, 0.52))
    with at((-1.5, -1.7, 0), (0, 0, 14)):
        post = stock(postcard(), rough=0.3, coat=0.3)
        stack("postcard", 18, 1.48, 1.05, 0.016, (post, paper, paper), (post, paper, paper))
    studio(camera=(0.8, -8.4, 6.0), aim=(0.2, 0.25, 0.15), lens=51, sweep=WARM)
