import type { FieldRules, FieldValues } from '@vitrina/rules/field-rules.ts';

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

/** What each field must hold: pieces that are left, and of all together at least one. */
export function piecesRules(offered: readonly Pieces[]): Record<string, FieldRules> {
  const isNothing = (values: FieldValues) =>
    offered.every(({ guid }) => piecesIn(values[guid]) === 0);
  const rules = offered.map(({ guid, quantity }, at): [string, FieldRules] => [
    guid,
    {
      custom: (value, values) => {
        const message = 'Enter a whole number from 0 to {count}';
        if (!(piecesIn(value) <= quantity)) return { message, params: { count: quantity } };
        return at === 0 && isNothing(values) ? 'Please choose at least one piece.' : null;
      },
    },
  ]);
  return Object.fromEntries(rules);
}

/** The pieces that are withdrawn from, of fields that hold what they must. */
export function withdrawnLines(offered: readonly Pieces[], entered: Entered): Pieces[] {
  const lines = offered.map(({ guid }) => ({ guid, quantity: piecesIn(entered[guid]?.trim()) }));
  return lines.filter(({ quantity }) => quantity > 0);
}

/** Not a number where none is written. */
function piecesIn(value: FieldValues[string]): number {
  return typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN;
}
