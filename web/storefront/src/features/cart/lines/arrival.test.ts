import { readFileSync } from 'node:fs';
import type { PricedLine } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { expect, it } from 'vitest';
import { arrival } from './arrival.ts';

const LANGUAGES = ['en', 'lt', 'lv', 'et', 'ru', 'de', 'pl'] as const;

function words(
  needs: NonNullable<PricedLine['deliveryCondition']>['needs'],
  isOver: boolean,
  language: (typeof LANGUAGES)[number] = 'en',
) {
  const texts = JSON.parse(readFileSync(`translations/${language}.json`, 'utf8'));
  return arrival(createTranslate(language, texts), {
    deliveryDate: '2026-11-26',
    deliveryCondition: { needs, until: '2026-11-23T11:30', isOver },
  });
}

it('DATE-01 CART-05 the day stands with its condition, until the moment that it holds', () => {
  const day = 'Thu, November 26';
  const until = 'before 11:30 on Mon, November 23';
  expect(words('payment', false)).toBe(`${day}, if we have your payment ${until}`);
  expect(words('files', false)).toBe(`${day}, if we have your payment and files ${until}`);
  expect(words('approval', false)).toBe(
    `${day}, if we have your payment and your approval ${until}`,
  );
  const later = 'otherwise later by the same number of working days';
  expect(words('files', true)).toBe(`${day}, if we had everything ${until}; ${later}`);
});

it('DATE-01 a day that depends on nothing any more stands alone, and a service has none', () => {
  const english = createTranslate('en', {});
  const firm = { deliveryDate: '2026-11-26', deliveryCondition: null };
  expect(arrival(english, firm)).toBe('Thu, November 26');
  expect(arrival(english, { ...firm, deliveryDate: null })).toBe(null);
});

it.each(LANGUAGES)('I18N-01 DATE-01 each condition is its own sentence in %s', (language) => {
  const all = [
    words('payment', false, language),
    words('files', false, language),
    words('approval', false, language),
    words('files', true, language),
  ];
  expect(new Set(all).size).toBe(4);
  for (const sentence of all) {
    expect(sentence).toMatch(/26.*11:30.*23|26.*23.*11:30/);
    if (language !== 'en') expect(sentence).not.toMatch(/\b(payment|everything)\b/);
  }
});
