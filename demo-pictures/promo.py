"""Pictures of the promotional goods, and of the calendars on the news page."""

import random

from gifts import desk, enamel, mug, notebook, pen, pencil, wall
from goods import shots
from layouts_large import mug_wrap
from shirt import flat, folded
from studio import at, box, material, picture, studio

WARM = (0.71, 0.63, 0.53)
PAINT = (0.77, 0.735, 0.68)


def mugs(number):
    """Two ceramic mugs, one with a coloured inside."""
    with at((0.5, -0.35, 0)):
        mug(0.68, 1.58, (0.82, 0.81, 0.78), mug_wrap("coffee"), -98)
    with at((-1.05, 0.75, 0)):
        mug(0.68, 1.58, (0.82, 0.81, 0.78), mug_wrap("bakery"), -84, (0.72, 0.26, 0.012), -1)


def enamels(number):
    """Enamelled mugs with dark rims."""
    with at((-0.5, -0.3, 0)):
        enamel(0.72, 1.36, (0.80, 0.77, 0.68), (0.010, 0.03, 0.014), mug_wrap("nursery"), -90, -1)
    with at((1.1, 0.75, 0)):
        enamel(0.72, 1.36, (0.60, 0.70, 0.74), (0.008, 0.02, 0.09), mug_wrap("bicycle"), -100)


def pens(number):
    """Metal pens with an engraved name."""
    kinds = (((0.012, 0.03, 0.16), "#dfe3ea", "bicycle", "RATAS"), ((0.02, 0.02, 0.021), "#e8e4da", "coffee", "SARKA"), ((0.30, 0.012, 0.010), "#f7e9d8", "wine", "Cellar No 9"), ((0.45, 0.44, 0.42), "#17130f", "nursery", "Lapas"))
    for i, (paint, ink, code, text) in enumerate(kinds):
        with at((-0.12 + 0.14 * i, 0.95 - 0.62 * i, 0), (0, 0, 20 - i * 3)):
            pen(code, text, paint, ink, 2.3, 0.085)


def pencils(number):
    """Sharpened hexagonal pencils of several colours, some in a bundle."""
    kinds = (((0.60, 0.06, 0.02), "#f7f2e8", "bakery"), ((0.75, 0.42, 0.02), "#17130f", "bicycle"), ((0.02, 0.11, 0.035), "#eef0dc", "nursery"), ((0.02, 0.017, 0.015), "#f3eadb", "coffee"), ((0.55, 0.30, 0.14), "#17130f", "soap"), ((0.012, 0.04, 0.25), "#ffc21a", "bicycle"))
    names = {"bakery": "Miltai", "bicycle": "RATAS", "nursery": "Lapas", "coffee": "SARKA", "soap": "PUTA"}
    rng = random.Random(4)
    for i, (paint, ink, code) in enumerate(kinds):
        with at((rng.uniform(-0.12, 0.12), 1.0 - 0.38 * i, 0), (0, 0, 12 + rng.uniform(-5, 5))):
            pencil(code, names[code] + "   HB", paint, ink, 2.5, 0.082)


def notebooks(number):
    """Hard-cover notebooks with band and ribbon."""
    with at((-0.85, 0.55, 0), (0, 0, 16)):
        notebook("coffee", (0.026, 0.024, 0.023), "#f3eadb", "#e0411b", (0.40, 0.03, 0.012), mark_ribbon=False)
        with at((0.03, 0.02, 0.202), (0, 0, -7)):
            notebook("candle", (0.40, 0.20, 0.10), "#1c1f4a", "#1c1f4a", (0.02, 0.02, 0.06), mark_ribbon=False)
    with at((0.9, -0.35, 0), (0, 0, -14)):
        notebook("nursery", (0.055, 0.125, 0.062), "#eef0dc", "#d0683a", (0.012, 0.04, 0.016))
    if number == 1:
        with at((-0.55, -1.25, 0), (0, 0, 20)):
            pen("nursery", "Lapas", (0.45, 0.44, 0.42), "#17130f", 1.5, 0.055)


def shirts(number):
    """A T-shirt laid flat, or folded."""
    if number == 1:
        with at((0, -1.35, 0), (0, 0, 5)):
            flat()
    else:
        z = 0.0
        for k, rgb in enumerate(((0.62, 0.60, 0.55), (0.36, 0.045, 0.035), (0.028, 0.008, 0.055))):
            with at((0.02 * k, 0, z), (0, 0, (6, -2, 3)[k])):
                z += folded(rgb=rgb)


def _plaster(y=1.4):
    box("wall", (60, 0.2, 40), (0, y + 0.1, 0), material("plaster", PAINT, 0.95, 0.1, 0.02, 0.1), bevel=0)


def wall_calendars(number):
    """A wall calendar on its nail."""
    _plaster()
    with at((0, 1.4, 3.4)):
        wall()


def desk_calendars(number):
    """Desk calendars standing, one from the front and one turned."""
    with at((-0.3, -0.2, 0)):
        desk(3, -16)
    if number == 1:
        with at((1.3, 1.35, 0)):
            desk(5, -34)


shots("mug-classic", mugs, dict(camera=(0.5, -7.4, 3.0), aim=(0.05, 0.1, 0.72), lens=64), dict(camera=(1.6, -4.4, 2.6), aim=(0.55, -0.3, 0.95), lens=62))
shots("mug-enamel", enamels, dict(camera=(0.5, -7.4, 3.0), aim=(0.12, 0.1, 0.62), lens=64), dict(camera=(-0.9, -4.2, 2.5), aim=(-0.5, -0.3, 0.86), lens=62))
shots("pen-metal", pens, dict(camera=(0.4, -3.9, 4.3), aim=(0.08, 0.02, 0.05), lens=66), dict(camera=(-0.2, -2.6, 1.9), aim=(-0.3, 0.0, 0.08), lens=58, blur=0.06, focus=(-0.3, -0.1, 0.1)))
shots("pencil-wood", pencils, dict(camera=(0.4, -3.4, 4.6), aim=(0.0, 0.02, 0.05), lens=64), dict(camera=(1.9, -2.3, 1.5), aim=(0.75, 0.2, 0.05), lens=58, blur=0.08, focus=(0.9, -0.1, 0.1)))
shots("notebook-hard", notebooks, dict(camera=(0.8, -6.0, 4.6), aim=(0.03, -0.02, 0.12), lens=60, sweep=WARM), dict(camera=(2.2, -3.6, 2.2), aim=(0.8, -0.4, 0.15), lens=58, blur=0.06, focus=(1.0, -0.8, 0.2), sweep=WARM))
shots("tshirt", shirts, dict(camera=(0.25, -4.6, 6.6), aim=(0.0, -0.05, 0.0), lens=72, sweep=WARM), dict(camera=(0.9, -4.8, 3.4), aim=(0.03, 0.0, 0.38), lens=62, sweep=WARM))
shots("calendar-wall", wall_calendars, dict(camera=(1.5, -6.6, 2.6), aim=(0.0, 1.4, 1.79), lens=58), dict(camera=(-0.9, -2.1, 3.2), aim=(0.1, 1.3, 2.95), lens=62))
shots("calendar-desk", desk_calendars, dict(camera=(0.7, -6.2, 2.6), aim=(0.22, 0.3, 0.6), lens=57), dict(camera=(0.6, -3.6, 2.2), aim=(0.05, -0.2, 0.85), lens=58, blur=0.05, focus=(0.0, -0.4, 1.0)))


@picture("news-calendar")
def news_calendar():
    """A wall calendar over a desk calendar, a pen and pencils."""
    _plaster(2.2)
    with at((-1.3, 2.2, 3.75)):
        wall()
    with at((0.95, 0.55, 0)):
        desk(6, -20)
    with at((-0.95, -0.1, 0), (0, 0, 24)):
        pen("coffee", "SARKA", (0.02, 0.02, 0.021), "#e8e4da", 1.6, 0.06)
    with at((-0.6, -0.55, 0), (0, 0, 9)):
        pencil("bakery", "Miltai   HB", (0.60, 0.06, 0.02), "#f7f2e8", 1.8, 0.06)
    studio(camera=(0.5, -7.6, 2.9), aim=(-0.1, 0.9, 1.56), lens=49)


@picture("category-promotional")
def category_promotional():
    """A shirt, a mug, a notebook, writing things and a calendar together."""
    with at((-1.45, 0.45, 0), (0, 0, 10)):
        folded()
    with at((0.35, 1.35, 0)):
        desk(3, -12)
    with at((1.75, 0.35, 0)):
        mug(0.56, 1.3, (0.82, 0.81, 0.78), mug_wrap("coffee"), -104)
    with at((0.55, -0.75, 0), (0, 0, -20)):
        notebook("nursery", (0.055, 0.125, 0.062), "#eef0dc", "#d0683a", (0.012, 0.04, 0.016), w=1.3, h=1.85)
    with at((1.75, -1.05, 0), (0, 0, 62)):
        pen("bicycle", "RATAS", (0.012, 0.03, 0.16), "#dfe3ea", 1.5, 0.055)
    with at((-1.15, -1.2, 0), (0, 0, 12)):
        pencil("bakery", "Miltai   HB", (0.60, 0.06, 0.02), "#f7f2e8", 1.7, 0.055)
    studio(camera=(0.7, -8.0, 4.6), aim=(0.1, 0.1, 0.42), lens=60)
