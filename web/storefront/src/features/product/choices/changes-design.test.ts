import { describe, expect, test } from 'vitest';
import { changesDesign, withDesignOf } from './changes-design.ts';
import { attribute, dimension, SIZE, shirt, value } from './fixtures.ts';

const choosable = shirt({
  attributes: [
    SIZE,
    dimension('print'),
    attribute({ code: 'wording', role: 'custom', customValuesType: 'text' }),
    attribute({ code: 'glue', role: 'service', values: [value('strip')] }),
    attribute({ code: 'file_upload', role: 'file' }),
  ],
});
const chosen = { size: 'm', 'print-width': '50', 'print-height': '40', wording: 'Ona' };
const changes = (after: Record<string, string>, before: Record<string, string> = chosen) =>
  changesDesign(choosable, { attributes: before }, { attributes: after });

describe('DSGN-03 decision 50 files no longer fit', () => {
  test.each([
    ['another variant', { ...chosen, size: 'l' }],
    ['another width', { ...chosen, 'print-width': '60' }],
    ['no height', { size: 'm', 'print-width': '50' }],
    ['nothing chosen any more', {}],
  ])('with %s', (_, after) => {
    expect(changes(after)).toBe(true);
  });

  test.each([
    ['another text', { ...chosen, wording: 'Jonas' }],
    ['a service', { ...chosen, glue: 'strip' }],
    ['a file', { ...chosen, 'file_upload-files': '[]' }],
  ])('but do with %s', (_, after) => {
    expect(changes(after)).toBe(false);
  });

  test('but do with what is chosen for the first time', () => {
    expect(changes(chosen, { size: 'm' })).toBe(false);
  });

  test('and Cancel takes back nothing but the sizes and materials', () => {
    const now = { size: 'l', 'print-width': '60', wording: 'Jonas', glue: 'strip' };
    const choices = { attributes: now, quantity: '50', date: '2026-12-01' };
    expect(withDesignOf(choosable, choices, { attributes: chosen })).toEqual({
      attributes: { ...chosen, wording: 'Jonas', glue: 'strip' },
      quantity: '50',
      date: '2026-12-01',
    });
  });
});
