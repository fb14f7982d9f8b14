import type { FieldRules, FieldValue } from '@vitrina/rules/field-rules.ts';
import type { Numbers } from '@vitrina/rules/numbers.ts';
import { AMOUNT_MAX, readAmount } from '@vitrina/rules/read-amount.ts';

/** The ends of a price range in currency units, in plain digits; at least one is set. */
export interface PriceRange {
  from: string | null;
  to: string | null;
}

/** The same as it was typed; an open end is empty. */
export type TypedRange = { from: string; to: string };

/** The parameter of the price range. */
export const PRICE = 'price';

/** What an address asks for: `min-max` with either end open, or the two fields of a form as they were typed. */
export function typedRange([first = '', second]: readonly string[]): TypedRange {
  if (second !== undefined) return { from: first.trim(), to: second.trim() };
  const [from = '', to = '', ...others] = first.split('-');
  // More than one dash is no range, and the first field says so.
  return others.length > 0 ? { from: first, to: '' } : { from, to };
}

/** The range that an address asks for; null where it asks for none, or for what is none. */
export function readPriceRange(values: readonly string[]): PriceRange | null {
  const { from, to } = typedRange(values);
  const isWrong = isUnreadable(from) || isUnreadable(to) || isTurned(from, to);
  return isWrong || from + to === '' ? null : { from: readAmount(from), to: readAmount(to) };
}

/** The value of the price parameter: `min-max`, an open end left out. */
export function writePriceRange({ from, to }: PriceRange): string {
  return `${from ?? ''}-${to ?? ''}`;
}

/** What the two fields must be: amounts or nothing, the second not below the first (LIST-06, FORM-01). */
export function priceRules(numbers: Numbers): Record<keyof TypedRange, FieldRules> {
  const unreadable = {
    message: 'Enter an amount from 0 to {max}, such as {example}',
    params: { max: numbers.quantity(AMOUNT_MAX), example: numbers.amount('12.5', 2) },
  };
  const amount = (value: FieldValue) => (isUnreadable(String(value)) ? unreadable : null);
  return {
    from: { custom: amount },
    to: {
      custom: (value, { from }) => {
        const min = readAmount(String(from));
        if (min === null || !isTurned(String(from), String(value))) return amount(value);
        const params = { min: numbers.amount(min) };
        return { message: 'Must be equal or greater than {min}', params };
      },
    },
  };
}

function isUnreadable(end: string): boolean {
  return end !== '' && readAmount(end) === null;
}

function isTurned(from: string, to: string): boolean {
  const [least, most] = [readAmount(from), readAmount(to)];
  return least !== null && most !== null && Number(least) > Number(most);
}
