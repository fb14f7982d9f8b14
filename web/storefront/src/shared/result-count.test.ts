import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { expect, it } from 'vitest';
import { resultCount, resultPlural } from './result-count.ts';

it.each([
  [0, '0'],
  [100, '100'],
  [101, '100+'],
  [12345, '100+'],
])('SRCH-04 %d results are shown as %s', (total, shown) => {
  expect(resultCount(total)).toBe(shown);
});

it('SRCH-04 the words beside 100+ are those of a hundred', () => {
  const { tn } = createTranslate('lt', {
    '{count} results_one': '{count} rezultatas',
    '{count} results_other': '{count} rezultatų',
  });
  const count = resultCount(121);
  expect(tn('{count} results', resultPlural(121), { count })).toBe('100+ rezultatų');
});
