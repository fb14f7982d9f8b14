/** Up to this many pages are shown whole. */
const WHOLE = 4;

/** The pages to link to, 0-based: first, last, this one and its neighbours; null is a gap of several (LIST-08). */
export function pagesShown(pages: number, page: number): (number | null)[] {
  const all = Array.from({ length: pages }, (_, index) => index);
  if (pages <= WHOLE) return all;
  const isShown = (index: number) =>
    index === 0 || index === pages - 1 || Math.abs(index - page) <= 1;
  return all.flatMap((index) => {
    if (isShown(index)) return [index];
    // A gap takes as much room as a page: a single page fills it itself.
    if (isShown(index - 1) && isShown(index + 1)) return [index];
    return isShown(index - 1) ? [null] : [];
  });
}
