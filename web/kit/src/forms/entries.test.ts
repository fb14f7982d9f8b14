import type { Form, FormElement } from '@vitrina/api/types.ts';
import { fieldFailures } from '@vitrina/rules/field-rules.ts';
import { describe, expect, test } from 'vitest';
import { formRules, knownEntries, refusedFields, shownElements } from './entries.ts';

const element = (id: string, given: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'textInput',
  title: id,
  required: false,
  autoFillFrom: null,
  selectOptions: [],
  ...given,
});

const form: Form = {
  _id: 'quote',
  title: 'Quote',
  description: null,
  elements: [
    element('who', { required: true, autoFillFrom: 'name' }),
    element('mail', { type: 'emailInput', required: true }),
    element('firm', { required: true, autoFillFrom: 'company' }),
    element('what', { type: 'textArea', autoFillFrom: 'configuration' }),
    element('files', { type: 'fileInput', required: true }),
    element('stars', { type: 'rating', required: true }),
  ],
};

const FILE = { id: 'a1', name: 'box.pdf', size: 1, time: '2026-11-21T08:05:00Z' };
const RIGHT = { who: 'Ona', mail: 'ona@example.lt', files: [FILE], stars: 4 };

/** The message of each field that is wrong. */
const wrong = (changes: object) =>
  Object.entries(fieldFailures(formRules(form, false), { ...RIGHT, ...changes })).map(
    ([id, failure]) => `${id}: ${failure?.message}`,
  );

describe('REQ-01 a form', () => {
  test('opens with what is known, by the names of its fields', () => {
    const known = { name: 'Ona', configuration: 'Box\nSize: M', phone: '1', company: 'UAB' };
    expect(knownEntries(form, known, false)).toEqual({ who: 'Ona', what: 'Box\nSize: M' });
  });

  test('autoFillFrom fills a field with as much as it takes', () => {
    const elements = (['textInput', 'textArea'] as const).map((type) =>
      element(type, { type, autoFillFrom: 'configuration' }),
    );
    const short = { ...form, elements };
    const opened = (configuration: string) => knownEntries(short, { configuration }, false);
    expect(opened('Box\nSize: M\r\nQuantity: 5')).toEqual({
      textInput: 'Box, Size: M, Quantity: 5',
      textArea: 'Box\nSize: M\r\nQuantity: 5',
    });
    const long = opened('😀'.repeat(5001));
    expect(long).toEqual({ textInput: '😀'.repeat(128), textArea: '😀'.repeat(5000) });
    expect(fieldFailures(formRules(short, false), long)).toEqual({});
  });

  test('asks only business customers for their company', () => {
    expect(shownElements(form, false).map(({ id }) => id)).not.toContain('firm');
    expect(shownElements(form, true).map(({ id }) => id)).toContain('firm');
    expect(knownEntries(form, { company: 'UAB' }, true)).toEqual({ firm: 'UAB' });
    const failures = fieldFailures(formRules(form, true), RIGHT);
    expect(Object.keys(failures)).toEqual(['firm']);
  });

  test('opens with an answer only where it is one of those to choose from', () => {
    const selectOptions = ['Lithuania', 'Latvia'].map((title) => ({ title, comment: null }));
    const elements = (['selectOption', 'textInput', 'rating', 'fileInput'] as const).map((type) =>
      element(type, { type, autoFillFrom: 'country', selectOptions }),
    );
    const opened = (country: string) => knownEntries({ ...form, elements }, { country }, false);
    expect(opened('Latvia')).toEqual({ selectOption: 'Latvia', textInput: 'Latvia' });
    expect(opened('Germany')).toEqual({ textInput: 'Germany' });
  });

  test('takes an answer to choose however long it is', () => {
    const title = 'x'.repeat(140);
    const selectOptions = [{ title, comment: null }];
    const elements = [element('how', { type: 'selectOption', required: true, selectOptions })];
    const rules = formRules({ ...form, elements }, false);
    expect(fieldFailures(rules, { how: title })).toEqual({});
    expect(fieldFailures(rules, {})).toEqual({ how: { message: 'Field is required' } });
  });

  test('says what is missing or wrong, in its order', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ who: ' ', mail: 'ona', files: [], stars: undefined })).toEqual([
      'who: Field is required',
      'mail: Invalid email format',
      'files: Field is required',
      'stars: Field is required',
    ]);
  });

  test('takes as many letters as the server', () => {
    expect(wrong({ who: 'x'.repeat(128), what: 'x'.repeat(5000) })).toEqual([]);
    const mail = `${'x'.repeat(120)}@b.example`;
    expect(wrong({ who: 'x'.repeat(129), mail, what: 'x'.repeat(5001) })).toEqual([
      'who: Must be less than {maxLength} characters',
      'mail: Must be less than {maxLength} characters',
      'what: Must be less than {maxLength} characters',
    ]);
  });

  test('shows what the server refused at its field', () => {
    const errors = [
      { field: 'data.mail', code: 'email', message: 'Invalid email format' },
      { field: 'data.who', code: 'maxLength', message: 'Must be less than 128 characters' },
      { field: 'data.what', code: 'type', message: 'must be a text' },
      { field: 'formId', code: 'unknown', message: 'must be the key of a form' },
    ];
    expect(refusedFields(form, errors)).toEqual({
      mail: { message: 'Invalid email format' },
      who: { message: 'Must be less than {maxLength} characters', params: { maxLength: 128 } },
      what: { message: 'Incorrect data format' },
    });
  });
});
