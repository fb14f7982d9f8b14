/** What was typed as the pieces of each line. */
export type Entered = Readonly<Record<string, string>>;

interface Pieces {
  guid: string;
  quantity: number;
}

/** The pieces that are withdrawn from; what was not touched is all of its line. With it the lines whose number makes no sense. */
export function withdrawnLines(
  offered: readonly Pieces[],
  entered: Entered,
): { lines: Pieces[]; wrong: string[] } {
  const read = offered.map(({ guid, quantity }) => {
    const text = (entered[guid] ?? String(quantity)).trim();
    const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    return { guid, quantity: number, isWrong: !(number <= quantity) };
  });
  return {
    lines: read
      .filter(({ quantity, isWrong }) => !isWrong && quantity > 0)
      .map(({ guid, quantity }) => ({ guid, quantity })),
    wrong: read.filter(({ isWrong }) => isWrong).map(({ guid }) => guid),
  };
}
