import type { FieldRules, FieldValues } from '@vitrina/rules/field-rules.ts';

/** A line of an order, and how many pieces of it there are to choose from. */
interface Line {
  guid: string;
  quantity: number;
}

/** What the field of each line must hold: pieces that are there, and of all lines together at least one. `fieldOf` names a line's field. */
export function piecesRules(
  lines: readonly Line[],
  fieldOf: (guid: string) => string,
): Record<string, FieldRules> {
  const isNothing = (values: FieldValues) =>
    lines.every(({ guid }) => piecesIn(values[fieldOf(guid)]) === 0);
  const rules = lines.map(({ guid, quantity }, at): [string, FieldRules] => [
    fieldOf(guid),
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

/** The pieces that a field holds; not a number where none is written. */
export function piecesIn(value: FieldValues[string]): number {
  return typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN;
}
