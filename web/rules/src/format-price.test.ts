import { describe, expect, it } from 'vitest';
import { formatAmount, formatPercent, formatPrice, formatQuantity } from './format-price.ts';

describe('PRICE-07 prices', () => {
  it.each([
    ['1234.5', 'EUR', 2, '1\u00a0234,50\u00a0€'],
    ['0.0345', 'EUR', 4, '0,0345\u00a0€'],
    ['1234567', 'GBP', 2, '1\u00a0234\u00a0567,00\u00a0£'],
    [999.995, 'USD', 2, '1\u00a0000,00\u00a0$'],
    ['5', 'RUB', 0, '5\u00a0руб.'],
    ['5', 'SEK', 2, '5,00\u00a0SEK'],
    ['-2.5', 'EUR', 2, '\u22122,50\u00a0€'],
    ['-0.001', 'EUR', 2, '0,00\u00a0€'],
  ])('%s %s with %d decimals', (amount, currency, precision, text) => {
    expect(formatPrice(amount, currency, precision)).toBe(text);
  });

  it('groups threes and nothing else', () => {
    expect(formatAmount('123456.789', 3)).toBe('123\u00a0456,789');
    expect(formatQuantity(1000000)).toBe('1\u00a0000\u00a0000');
    expect(formatPercent('-1.50')).toBe('\u22121,5\u00a0%');
  });
});
