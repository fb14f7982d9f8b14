import type { FilterValue } from '@vitrina/api/types.ts';
import { describe, expect, test } from 'vitest';
import { matchingValues, shownValues } from './filter-values.ts';

function value(title: string, count: number, active = false): FilterValue {
  return { value: title.toLowerCase(), title, count, active, colour: null, image: null };
}

const titles = (values: FilterValue[]) => values.map(({ title }) => title);

describe('LIST-06 of many values', () => {
  test('few stand as they are', () => {
    const sizes = ['A6', 'A5', 'A4'].map((size, place) => value(size, place));
    expect(shownValues(sizes)).toEqual({ shown: sizes, others: [] });
  });

  test('the most used and the chosen stand first, each group in its own order', () => {
    const many = Array.from({ length: 600 }, (_, place) => value(`Size ${place}`, place % 100));
    const [chosen] = many.splice(3, 1, value('Size 3', 0, true));
    expect(chosen?.active).toBe(false);
    const { shown, others } = shownValues(many);
    expect(shown).toHaveLength(8);
    expect(titles(shown)[0]).toBe('Size 3');
    expect(shown.slice(1).every(({ count }) => count >= 98)).toBe(true);
    expect(others).toHaveLength(592);
    expect(titles(others).slice(0, 3)).toEqual(['Size 0', 'Size 1', 'Size 2']);
  });

  test('all that are chosen stay in sight', () => {
    const many = Array.from({ length: 20 }, (_, place) => value(`${place}`, 1, place < 12));
    expect(shownValues(many).shown).toHaveLength(12);
  });

  test('a value is found by its words, without marks and case', () => {
    const values = [value('Dėžutė, balta', 1), value('Maišelis', 2)];
    expect(titles(matchingValues(values, 'BALTA dezut'))).toEqual(['Dėžutė, balta']);
    expect(matchingValues(values, ' ')).toHaveLength(2);
    expect(matchingValues(values, 'x')).toEqual([]);
  });
});
