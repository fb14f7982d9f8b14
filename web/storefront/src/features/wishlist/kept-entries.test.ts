import type { Product } from '@vitrina/api/types.ts';
import { expect, it } from 'vitest';
import { codesOfEntry } from '#shared/products/entry-key.ts';
import { toggled } from '#shared/wishlist/rules.ts';
import { keptEntries } from './kept-entries.ts';

const entry = (id: string, codes: string[], colour?: string) =>
  ({
    id,
    codes,
    url: colour ? `/${id}#colour=${colour}` : `/${id}`,
    splitAttributeValueByCode: colour ? { colour } : {},
  }) as unknown as Product;
const red = entry('cup', ['RED-S', 'RED-L'], 'red');
const blue = entry('cup', ['BLUE-S', 'BLUE-L'], 'blue');
const bag = entry('bag', ['BAG']);
const entries = [red, blue, bag];
const addresses = (id: string, wishes: Record<string, readonly string[]>) =>
  keptEntries(entries, id, wishes).map(({ url }) => url);

it('WISH-01 LIST-10 the heart of one value keeps it, and the wishlist shows and links that one', () => {
  const wishes = toggled({}, blue.id, codesOfEntry(blue));
  expect(addresses('cup', wishes)).toEqual(['/cup#colour=blue']);
  const both = toggled(wishes, red.id, codesOfEntry(red));
  expect(addresses('cup', both)).toEqual(['/cup#colour=red', '/cup#colour=blue']);
  expect(addresses('cup', toggled(both, blue.id, codesOfEntry(blue)))).toEqual(['/cup#colour=red']);
});

it('WISH-01 LIST-10 the heart of a product as such keeps no values', () => {
  const wishes = toggled({}, bag.id, codesOfEntry(bag));
  expect(wishes).toEqual({ bag: [] });
  expect(addresses('bag', wishes)).toEqual([]);
  expect(addresses('cup', { cup: ['GONE'] })).toEqual([]);
});
