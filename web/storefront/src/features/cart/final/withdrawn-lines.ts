import { piecesIn } from '#shared/pieces/pieces-rules.ts';

/** What was typed as the pieces of each line, by its guid. */
export type Entered = Readonly<Record<string, string>>;

interface Pieces {
  guid: string;
  quantity: number;
}

/** The text in each line's field; what was not touched is all of its line. */
export function enteredPieces(offered: readonly Pieces[], entered: Entered): Entered {
  const texts = offered.map(({ guid, quantity }) => [guid, entered[guid] ?? String(quantity)]);
  return Object.fromEntries(texts);
}

/** The pieces that are withdrawn from, of fields that hold what they must. */
export function withdrawnLines(offered: readonly Pieces[], entered: Entered): Pieces[] {
  const lines = offered.map(({ guid }) => ({ guid, quantity: piecesIn(entered[guid]?.trim()) }));
  return lines.filter(({ quantity }) => quantity > 0);
}
