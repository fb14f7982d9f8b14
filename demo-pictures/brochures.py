"""Pictures of the brochures and catalogues."""

import math

from cards import WARM, stock
from gifts import paper_edges
from goods import backed, shots
from layouts import cover, page
from layouts_print import spine
from studio import at, box, material, sheet, surface, tube, white

W, H = 1.48 * 1.25, 2.1 * 1.25


def spread(left, right, outside, layers=6, w=W, h=H):
    """An open stapled booklet lying at the origin, its spine along y."""
    t = 0.013

    def hill(d):
        return 0.17 * math.sin(math.pi * min(1, max(0, d)) ** 0.45)

    for side, top in ((-1, left), (1, right)):
        for k in range(layers):
            stock_k = top if k == layers - 1 else outside if k == 0 else white()
            reach = w * (1 - 0.006 * k)

            def point(u, v, side=side, k=k, reach=reach):
                x = u * reach if side > 0 else (u - 1) * reach
                return (x, (v - 0.5) * h, 0.012 + t * k + hill(abs(x) / w))

            backed(surface("leaf", point, 40, 6, stock_k), white(), 0.008)
    steel = material("staple", (0.5, 0.5, 0.5), 0.3, 0.5, metal=1.0)
    z = 0.012 + t * layers + 0.004
    for y in (-h / 4, h / 4):
        tube("staple", [(0, y - 0.08, z), (0, y - 0.03, z + 0.004), (0, y + 0.03, z + 0.004), (0, y + 0.08, z)], 0.011, steel)


def booklet(front, back, ink, height=0.085, w=W, h=H, lift=0.13):
    """A closed stapled booklet, its spine on the left; the cover lifts a little at its open side."""
    sheet("back", w, h, 0.01, white(), back)
    for i in range(7):
        sheet("leaf", w - 0.005 * i, h, 0.008, white(), loc=(-0.01, 0, 0.01 + (height - 0.024) * i / 7))
    o = surface("front", lambda u, v: ((u - 0.5) * w, (v - 0.5) * h, height + lift * u**2.2), 30, 4, front)
    backed(o, white(), 0.009)
    r = height / 2
    surface("fold", lambda u, v: (-w / 2 - r * 0.7 * math.sin(math.pi * v), (u - 0.5) * h, r - r * math.cos(math.pi * v)), 1, 12, ink, thick=0.008)
    steel = material("staple", (0.5, 0.5, 0.5), 0.3, 0.5, metal=1.0)
    for y in (-h / 4, h / 4):
        tube("staple", [(-w / 2 - r * 0.7 - 0.006, y - 0.08, r), (-w / 2 - r * 0.7 - 0.008, y, r), (-w / 2 - r * 0.7 - 0.006, y + 0.08, r)], 0.011, steel)


def stapled(number):
    """A festival programme, open at its staples, and two closed."""
    b = "festival"
    front = stock(cover(b, "Programme", "three days, nine yards, forty bands", 148, 210, tiles=True), rough=0.35, coat=0.3)
    ink = material("aubergine", (0.025, 0.004, 0.06), 0.4, 0.4)
    with at((0.55, -0.5, 0), (0, 0, -9)):
        spread(stock(page(b, "Friday", 1), rough=0.5), stock(page(b, "Saturday", 2), rough=0.5), ink)
    with at((-1.35, 1.55, 0), (0, 0, 14)):
        booklet(front, ink, ink, lift=0.02)
        with at((0.05, -0.03, 0.12), (0, 0, -6)):
            booklet(front, ink, ink)


def bound(w, h, thick, front, back, side, edges):
    """A perfect-bound book lying at the origin, its spine on the left, its cover up."""
    box("leaves", (w - 0.012, h - 0.004, thick - 0.03), (0.004, 0, thick / 2), edges, bevel=0)
    sheet("front", w, h, 0.014, front, white(), white(), loc=(0, 0, thick - 0.014), bevel=0.003)
    sheet("back", w, h, 0.014, white(), back, white(), bevel=0.003)
    with at((-w / 2 - 0.012, 0, thick / 2), (90, 0, -90)):
        sheet("spine", h, thick, 0.014, side, white(), side, bevel=0.004)


def catalogues(number):
    """Bound catalogues: a pile with their backs to the front and one standing."""
    code, w, h, thick = "bicycle", 1.9, 2.68, 0.3
    front = stock(cover(code, "Catalogue", "bicycles, parts, service 2027"), rough=0.35, coat=0.3)
    back = material("blue", (0.006, 0.03, 0.21), 0.4, 0.4)
    flat = stock(spine(code, "Catalogue 2027", 30, 297))
    edges = paper_edges(across=90)
    for i, (turn, x) in enumerate(((-82, 0.0), (-86, 0.04), (-78, -0.03))):
        with at((0.85 + x, 0.05, (thick + 0.006) * i), (0, 0, turn + 164)):
            bound(w, h, thick, front, back, flat, edges)
    with at((-1.35, 0.65, h / 2), (90, 0, -14)):
        bound(w, h, thick, front, back, flat, edges)


shots("brochure-stapled", stapled, dict(camera=(0.9, -7.4, 6.2), aim=(0.02, 0.2, 0.1), lens=64, sweep=WARM), dict(camera=(1.2, -4.4, 2.7), aim=(0.6, -0.55, 0.15), lens=62, blur=0.05, focus=(0.55, -0.6, 0.15), sweep=WARM))
shots("catalogue-bound", catalogues, dict(camera=(0.8, -8.6, 4.2), aim=(-0.05, 0.1, 0.92), lens=58), dict(camera=(1.6, -4.6, 2.6), aim=(0.75, -0.2, 0.55), lens=62, blur=0.04, focus=(0.8, -0.9, 0.5)))
