import { describe, expect, it } from 'vitest';
import vectors from '../../../vectors/numbers.json' with { type: 'json' };
import prices from '../../../vectors/prices-in-words.json' with { type: 'json' };
import { type NumberFormat, numbers } from './numbers.ts';

describe('PRICE-07 numbers as the document writes them', () => {
  const { amount, price, quantity, percent } = numbers('en', 'document');

  it.each([
    ['1234.5', 'EUR', 2, '1\u00a0234,50\u00a0€'],
    ['0.0345', 'EUR', 4, '0,0345\u00a0€'],
    ['1234567', 'GBP', 2, '1\u00a0234\u00a0567,00\u00a0£'],
    [999.995, 'USD', 2, '1\u00a0000,00\u00a0$'],
    ['5', 'RUB', 0, '5\u00a0руб.'],
    ['5', 'SEK', 2, '5,00\u00a0SEK'],
    ['-2.5', 'EUR', 2, '\u22122,50\u00a0€'],
    ['-0.001', 'EUR', 2, '0,00\u00a0€'],
  ])('%s %s with %d decimals', (value, currency, places, text) => {
    expect(price(value, currency, places)).toBe(text);
  });

  it('groups threes and nothing else', () => {
    expect(amount('123456.789', 3)).toBe('123\u00a0456,789');
    expect(quantity(1000000)).toBe('1\u00a0000\u00a0000');
    expect(percent('-1.50')).toBe('\u22121,5\u00a0%');
    expect(percent(50, 1)).toBe('50,0\u00a0%');
  });
});

describe('PRICE-07 numbers as each language writes them', () => {
  it.each(vectors)('$in.amount in $in.locale, $in.numberFormat: as the server does', (vector) => {
    const { amount, locale, numberFormat } = vector.in;
    expect(numbers(locale, numberFormat as NumberFormat).amount(amount)).toBe(vector.out);
  });

  it.each(prices)(
    'the price $in.amount $in.currency in $in.locale, $in.numberFormat: as the server does',
    (vector) => {
      const { amount, currency, places, locale, numberFormat } = vector.in;
      const { price } = numbers(locale, numberFormat as NumberFormat);
      expect(price(amount, currency, places)).toBe(vector.out);
    },
  );

  it.each([
    ['en', '\u2212€1,234.50', '5.00\u00a0SEK', '−12%'],
    ['de', '\u22121.234,50\u00a0€', '5,00\u00a0SEK', '−12\u00a0%'],
    ['lt', '\u22121\u00a0234,50\u00a0€', '5,00\u00a0SEK', '−12\u00a0%'],
    ['lv', '\u22121234,50\u00a0€', '5,00\u00a0SEK', '−12\u00a0%'],
    ['et', '\u22121234,50\u00a0€', '5,00\u00a0SEK', '−12%'],
    ['ru', '\u22121\u00a0234,50\u00a0€', '5,00\u00a0SEK', '−12\u00a0%'],
    ['pl', '\u22121234,50\u00a0€', '5,00\u00a0SEK', '−12%'],
  ])('a price and a percent in %s', (language, euros, crowns, percent) => {
    const own = numbers(language, 'language');
    expect(own.price(-1234.5, 'EUR')).toBe(euros);
    expect(own.price(5, 'SEK')).toBe(crowns);
    expect(own.percent(-12)).toBe(percent);
  });

  it.each(['en', 'de', 'lt', 'lv', 'et', 'ru', 'pl'])(
    'groups and marks are those of CLDR in %s',
    (language) => {
      for (const value of [0.5, 123, 1234.5, 12345.25, 1234567]) {
        const known = new Intl.NumberFormat(language).format(value).replaceAll('\u202f', '\u00a0');
        expect(numbers(language, 'language').amount(value)).toBe(known);
      }
    },
  );
});
