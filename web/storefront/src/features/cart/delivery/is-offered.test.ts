import { readFileSync } from 'node:fs';
import type { ShippingMethod } from '@vitrina/api/types.ts';
import { expect, it } from 'vitest';
import { isOffered } from './is-offered.ts';

const LANGUAGES = ['en', 'lt', 'lv', 'et', 'ru', 'de', 'pl'];

/** The documents of a file of the demo shop. */
function demo<Item>(file: string): Item[] {
  const lines = readFileSync(`../../demo/${file}`, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

interface DemoPage {
  id: string;
  blocks: { content?: Record<string, string> }[];
}

const methods = demo<Pick<ShippingMethod, 'type'> & { price: string }>('shipping-methods.jsonl');
const delivery = demo<DemoPage>('pages.jsonl').find(({ id }) => id === 'delivery-and-payment');

it.each(LANGUAGES)(
  'CHK-02 the page about delivery has a row with its price for each way that can be chosen, and for no other, in %s',
  (language) => {
    const content = delivery?.blocks.map((block) => block.content?.[language] ?? '').join('') ?? '';
    const rows = content.match(/<tr>.*?<\/tr>/g) ?? [];
    const prices = rows.map((row) => /(\d+)[.,](\d\d)/.exec(row)?.slice(1).join('.'));
    expect(prices).toEqual(methods.filter(isOffered).map(({ price }) => price));
  },
);
