import type { Filter, FilterValue } from '@vitrina/api/types.ts';
import { describe, expect, it } from 'vitest';
import { valuesTitle } from './values-title.ts';

const value = (title: string, active: boolean) => ({ title, active }) as FilterValue;
const filter = (title: string, ...values: FilterValue[]) => ({ title, values }) as Filter;

describe('SRCH-05 the title of attribute values', () => {
  it('names each attribute with its chosen values', () => {
    const board = filter('Board', value('kraft', true), value('grey', false), value('white', true));
    const lid = filter('Lid', value('with window', true));
    expect(valuesTitle([board, lid])).toBe('Board: kraft, white · Lid: with window');
  });

  it('is empty when none is chosen, as for a price alone', () => {
    expect(valuesTitle([filter('Price'), filter('Board', value('kraft', false))])).toBe('');
  });
});
