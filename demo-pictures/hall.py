"""The category picture of business print."""


from brochures import bound
from cards import one, pile, stock
from gifts import paper_edges
from goods import stack
from layouts import card, cover, flyer, letterhead
from layouts_print import spine
from paper import envelope_lying
from studio import at, material, picture, sheet, studio, white

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
