import { fieldFailures } from '@vitrina/rules/field-rules.ts';
import { expect, it } from 'vitest';
import {
  draftAmong,
  draftFor,
  type ReturnDraft,
  returnedLines,
  returnRules,
  returnValues,
} from './return-draft.ts';

const line = (guid: string, quantity: number) => ({
  ...{ guid, quantity, title: guid, imageId: null, options: [] },
});
const order = (...lines: ReturnType<typeof line>[]) => ({
  ...{ number: '000001', placedAt: '2026-11-23T10:00:00Z', lines },
});
const both = order(line('a', 3), line('b', 1));

const failures = (draft: Partial<ReturnDraft>) => {
  const whole = { ...draftFor(both), reason: 'damaged', comment: 'Crushed', ...draft };
  return fieldFailures(returnRules(both), returnValues(whole));
};

it('ACC-05 of a single line all pieces are returned, of several those that are chosen', () => {
  expect(draftFor(order(line('a', 3))).pieces).toEqual({ a: '3' });
  expect(draftFor(both).pieces).toEqual({ a: '0', b: '0' });
  expect(returnedLines({ ...draftFor(both), pieces: { a: ' 2 ', b: '0' } }, both)).toEqual([
    { guid: 'a', quantity: 2 },
  ]);
});

it('ACC-05 what cannot be returned any more is not sent', () => {
  const typed = { ...draftFor(both), pieces: { a: '2', b: '1' }, comment: 'Crushed' };
  const left = order(line('b', 1));
  expect(returnedLines(typed, left)).toEqual([{ guid: 'b', quantity: 1 }]);
  expect(draftAmong([left], typed), 'its order is there').toBe(typed);
  const another = { ...order(line('c', 1)), number: '000002' };
  expect(draftAmong([another], typed)).toEqual({
    ...typed,
    ...{ order: '000002', pieces: { c: '1' } },
  });
});

it('ACC-05 another order keeps what was written', () => {
  const before = { ...draftFor(both), reason: 'missing', comment: 'One is missing' };
  expect(draftFor(order(line('c', 1)), before)).toMatchObject({
    ...{ pieces: { c: '1' }, reason: 'missing', comment: 'One is missing' },
  });
});

it('ACC-05 what is missing or cannot be is told at its field', () => {
  expect(failures({ pieces: { a: '1', b: '0' } })).toEqual({});
  expect(failures({})).toEqual({ 'line-a': { message: 'Please choose at least one piece.' } });
  expect(Object.keys(failures({ pieces: { a: '4', b: '' } }))).toEqual(['line-a', 'line-b']);
  const rest = failures({ pieces: { a: '1', b: '0' }, reason: '', comment: ' ' });
  expect(Object.keys(rest)).toEqual(['reason', 'comment']);
});
