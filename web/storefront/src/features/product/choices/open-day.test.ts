import { expect, test } from 'vitest';
import { shirt } from './fixtures.ts';
import { withOpenDay } from './open-day.ts';

const chosen = { attributes: { size: 'm' }, quantity: '50', date: '2026-11-26' };

test('PROD-14 a chosen day that the timetable no longer has is given up, and nothing else', () => {
  const choosable = shirt();
  const matrices = choosable.matrices.map((one) => ({
    ...one,
    dates: ['2026-11-27', '2026-12-02'],
  }));
  expect(withOpenDay({ ...choosable, matrices }, chosen)).toEqual({ ...chosen, date: null });
  expect(withOpenDay(choosable, chosen)).toBe(chosen);
});
