import { expect, it } from 'vitest';
import { wholeArrival } from './whole-arrival.ts';

const line = (deliveryDate: string | null, until?: string, isOver = false) => ({
  deliveryDate,
  deliveryCondition: until ? { needs: 'payment' as const, until, isOver } : null,
});

it('DATE-01 CHK-05 an order arrives with its last line, if what is awaited comes before the first moment', () => {
  expect(
    wholeArrival([
      line('2026-12-01', '2026-11-24T14:00'),
      line('2026-12-04', '2026-11-23T11:30'),
      line(null),
    ]),
  ).toEqual({ day: '2026-12-04', until: '2026-11-23T11:30' });
  expect(wholeArrival([line('2026-12-01')])).toEqual({ day: '2026-12-01', until: null });
});

it('DATE-01 CHK-05 no day is told where nobody knows it', () => {
  expect(wholeArrival([line(null)])).toBeNull();
  expect(
    wholeArrival([line('2026-12-01'), line('2026-12-02', '2026-11-23T11:30', true)]),
  ).toBeNull();
});
