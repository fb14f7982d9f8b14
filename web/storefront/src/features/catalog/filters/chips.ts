import type { Filter } from '@vitrina/api/types.ts';
import { attributeName, type Narrowing, narrowedHref, RECOMMENDED, SEARCH } from './narrowing.ts';
import { PRICE, type PriceRange, readPriceRange } from './price-range.ts';

/** One thing that narrows a list now, and the address of the list without it. */
export interface Chip {
  title: string;
  href: string;
}

/** What the chips need words for. */
export interface ChipWords {
  priceRange: (range: PriceRange) => string;
  recommended: string;
  phrase: (phrase: string) => string;
}

/**
 * All that narrows the list (LIST-06), from the address: what the filters do not know any more has a chip too, so that
 * it can be taken away.
 */
export function chipsOf(
  narrowing: Narrowing,
  filters: readonly Filter[],
  { path, query }: { path: string; query: URLSearchParams },
  words: ChipWords,
): Chip[] {
  return Object.entries(narrowing).flatMap(([name, values]) =>
    values.map((value) => {
      const others = values.filter((other) => other !== value);
      return {
        title: titleOf(name, value, filters, words),
        href: narrowedHref(path, query, name, others),
      };
    }),
  );
}

function titleOf(
  name: string,
  value: string,
  filters: readonly Filter[],
  words: ChipWords,
): string {
  if (name === RECOMMENDED) return words.recommended;
  if (name === SEARCH) return words.phrase(value);
  const range = name === PRICE && readPriceRange([value]);
  if (range) return words.priceRange(range);
  const filter = filters.find(({ code }) => attributeName(code) === name);
  return filter?.values.find((one) => one.value === value)?.title ?? value;
}
