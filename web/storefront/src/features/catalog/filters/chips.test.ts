import type { Filter } from '@vitrina/api/types.ts';
import { expect, it } from 'vitest';
import { chipsOf } from './chips.ts';
import { narrowingOf } from './narrowing.ts';

const value = (code: string, title: string) => ({
  value: code,
  title,
  colour: null,
  image: null,
  active: true,
  count: 1,
});

const board: Filter = {
  code: 'board',
  type: 'values',
  title: 'Board',
  active: true,
  values: [value('kraft', 'Kraft'), value('white', 'White outside')],
  min: null,
  max: null,
  from: null,
  to: null,
};

function chips(search: string) {
  const query = new URLSearchParams(search);
  const words = {
    recommended: 'Recommended',
    phrase: (phrase: string) => `“${phrase}”`,
    priceRange: ({ from, to }: { from: string | null; to: string | null }) => `${from} to ${to}`,
  };
  return chipsOf(narrowingOf(query), [board], { path: '/boxes', query }, words);
}

it('LIST-06 each value has a chip, whose link is the list without it', () => {
  expect(chips('da-board=white&da-board=kraft&page=2&sort=title')).toEqual([
    { title: 'Kraft', href: '/boxes?da-board=white&sort=title' },
    { title: 'White outside', href: '/boxes?da-board=kraft&sort=title' },
  ]);
});

it('LIST-06 price range and recommendation have one too', () => {
  expect(chips('price=5-&recommended=true').map(({ title }) => title)).toEqual([
    '5 to null',
    'Recommended',
  ]);
});

it('LIST-06 what the filters do not know can still be taken away', () => {
  expect(chips('da-board=gone&da-shape=round')).toEqual([
    { title: 'gone', href: '/boxes?da-shape=round' },
    { title: 'round', href: '/boxes?da-board=gone' },
  ]);
});
