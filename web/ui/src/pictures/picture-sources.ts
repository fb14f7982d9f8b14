/** The widths, in px, that the server cuts pictures to (decision 31). */
const LADDER = [64, 128, 170, 256, 340, 480, 640, 828, 1080, 1440, 1920];

/**
 * The addresses of one picture at every width of the ladder up to its own.
 * `natural` is the picture's width in px, or no bound where nobody knows it: the server never enlarges.
 */
export function pictureSources(id: string, natural: number): { src: string; srcSet: string } {
  const path = `/images/${encodeURIComponent(id)}`;
  const fitting = LADDER.filter((width) => width <= natural);
  const widths = fitting.length > 0 ? fitting : LADDER.slice(0, 1);
  return {
    src: `${path}?w=${widths.findLast((width) => width <= 640)}`,
    srcSet: widths.map((width) => `${path}?w=${width} ${width}w`).join(', '),
  };
}
