import type { FieldError, Form, FormElement } from '@vitrina/api/types.ts';
import type { UploadedFile } from '@vitrina/rules/companions.ts';
import { type FieldFailures, type FieldRules, failureOf } from '@vitrina/rules/field-rules.ts';
import { ONE_LINE } from '@vitrina/rules/formats.ts';

/** What is entered into one field: a text, a number of stars, or uploaded files. */
export type Entry = string | number | readonly UploadedFile[];

/** What is entered into a form, by the element's id. */
export type Entries = Readonly<Record<string, Entry>>;

/** What is known before: fields of the customer, or of what the form is opened for, by their names. */
export type Known = Readonly<Record<string, string>>;

/** The files that the server takes in one field. */
export const FILES_MAX = 10;
/** The letters that the server takes in the fields that are typed. */
const LENGTHS_MAX: Partial<Record<FormElement['type'], number>> = {
  textInput: 128,
  emailInput: 128,
  textArea: 5000,
};

/** The letters that the server takes in a field; undefined where none are typed. */
export function lengthMax({ type }: FormElement): number | undefined {
  return LENGTHS_MAX[type];
}

/** The fields that are shown: only business customers are asked for their company (S2 §5). */
export function shownElements({ elements }: Form, isBusiness: boolean): FormElement[] {
  return elements.filter(({ autoFillFrom }) => isBusiness || autoFillFrom !== 'company');
}

/** The entries that a form opens with: what is known goes where it could be typed or chosen, as it could be. */
export function knownEntries(form: Form, known: Known, isBusiness: boolean): Entries {
  const filled = shownElements(form, isBusiness).flatMap((element) => {
    const { id, autoFillFrom } = element;
    const value = autoFillFrom && known[autoFillFrom];
    const taken = value && takenOf(value, element);
    return taken ? [[id, taken] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** What a field takes of a text: as many lines and letters as it has room for, or the option that is called so. */
function takenOf(text: string, element: FormElement): string | undefined {
  if (element.type === 'selectOption') {
    return element.selectOptions.find(({ title }) => title === text)?.title;
  }
  const max = lengthMax(element);
  if (max === undefined) return undefined;
  const whole = element.type === 'textArea' ? text : text.trim().replace(/\s*\n\s*/g, ', ');
  return [...whole].slice(0, max).join('');
}

/** The rules of the fields that are shown (REQ-01, FORM-01). */
export function formRules(form: Form, isBusiness: boolean): Record<string, FieldRules> {
  const rules = shownElements(form, isBusiness).map((element) => [element.id, rulesOf(element)]);
  return Object.fromEntries(rules);
}

/** What the fields are called. */
export function formLabels({ elements }: Form): Record<string, string> {
  return Object.fromEntries(elements.map(({ id, title }) => [id, title]));
}

/** The fields that the server refused, each with its rule in the form's own words. */
export function refusedFields(form: Form, errors: readonly FieldError[]): FieldFailures {
  const fields = errors.flatMap(({ field, code }) => {
    const element = form.elements.find(({ id }) => field === `data.${id}`);
    return element ? [[element.id, failureOf(code, rulesOf(element))] as const] : [];
  });
  return Object.fromEntries(fields);
}

function rulesOf(element: FormElement): FieldRules {
  const { required, type } = element;
  const maxLength = lengthMax(element);
  return {
    required,
    ...(maxLength && { maxLength }),
    ...(type === 'textInput' && { pattern: ONE_LINE }),
    ...(type === 'emailInput' && { email: true }),
  };
}
