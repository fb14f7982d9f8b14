import { expect, test } from 'vitest';
import { readChoices } from '../choices/choices.ts';
import { attribute, dimension, shirt, variant } from '../choices/fixtures.ts';
import { choiceRows } from './summary-rows.ts';

test('PROD-10 what was entered stands in the summary once it can be ordered', () => {
  const size = dimension('size');
  const rank = attribute({ code: 'rank', role: 'custom', customValuesType: 'number' });
  const choosable = shirt({ attributes: [size, rank], variants: [variant('A', {})] });
  const chosen = (search: string) =>
    choiceRows(choosable, readChoices(choosable, new URLSearchParams(search)), 'en').map(
      (row) => row.chosen,
    );
  expect(chosen('size-width=50&size-height=100&rank=7')).toEqual(['50 × 100\u00a0mm', '7']);
  expect(chosen('size-width=50&size-height=999&rank=-3')).toEqual([null, null]);
  expect(chosen('size-width=50')).toEqual([null, null]);
});
