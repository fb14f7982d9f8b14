import { isEmail, isJson } from './formats.ts';
import { isPhone } from './phone.ts';

/** What a field can hold. */
export type FieldValue = string | number | boolean | null | undefined | readonly unknown[];

/** A limit as the documents allow it: a number, or an object that holds one. */
export type Limit = number | { value: number };

/** The rules of one field; absent and false ones do not apply (S2 §5). */
export type FieldRules = {
  required?: boolean;
  minLength?: number;
  /** Inclusive (decision 40). */
  maxLength?: number;
  requireLetter?: boolean;
  requireNumber?: boolean;
  min?: Limit;
  max?: Limit;
  /** The prefix of the width and height fields to compare; a square passes (decision 40). */
  isVertical?: string;
  isHorizontal?: string;
  pattern?: RegExp;
  /** The field that must hold the same, and its title. */
  match?: { field: string; name: string };
  format?: 'json';
  email?: boolean;
  /** An international number with its plus. */
  phone?: boolean;
  /** A rule of the form's own: its message, with what stands in its braces if it has any, or null. */
  custom?: (value: FieldValue, values: FieldValues) => string | FieldFailure | null;
};

/** All values of a form by field name. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** A message's key, which is its English text, and what stands in its braces. */
export type FieldFailure = { message: string; params?: Record<string, string | number> };

type Named = Exclude<keyof FieldRules, 'custom'>;
type Check<Given> = [
  message: string,
  isBroken: (given: Given, value: FieldValue, values: FieldValues) => boolean,
];

/** What people read when a value is not of the form that it should be. */
const UNREADABLE = 'Incorrect data format';

/** In the order of the document's table: the first failure wins. crates/core/src/fields.rs has the same. */
const CHECKS: { readonly [Rule in Named]: Check<NonNullable<FieldRules[Rule]>> } = {
  required: ['Field is required', (given, value) => given && isEmpty(value)],
  minLength: [
    'Must be at least {minLength} characters',
    (min, value) => isText(value) && length(value) < min,
  ],
  maxLength: [
    'Must be less than {maxLength} characters',
    (max, value) => isText(value) && length(value) > max,
  ],
  requireLetter: [
    'Field must contain a letter',
    (given, value) => given && isText(value) && !/\p{Alphabetic}/u.test(value),
  ],
  requireNumber: [
    'Field must contain a number',
    (given, value) => given && isText(value) && !/[0-9]/.test(value),
  ],
  min: ['Must be equal or greater than {min}', (min, value) => number(value) < limit(min)],
  max: ['Must be equal or less than {max}', (max, value) => number(value) > limit(max)],
  isVertical: [
    'Width must be lower than height',
    (prefix, _, values) => side(prefix, 'Width', values) > side(prefix, 'Height', values),
  ],
  isHorizontal: [
    'Width must be greater than height',
    (prefix, _, values) => side(prefix, 'Width', values) < side(prefix, 'Height', values),
  ],
  // Not `test`: a global or sticky expression would remember its last match.
  pattern: [UNREADABLE, (pattern, value) => isText(value) && value.search(pattern) < 0],
  match: ['Does not match {name}', ({ field }, value, values) => value !== values[field]],
  format: ['Must be a valid JSON', (_, value) => isText(value) && !isJson(value)],
  email: ['Invalid email format', (given, value) => given && isText(value) && !isEmail(value)],
  phone: [
    'Invalid phone number format',
    (given, value) => given && isText(value) && !isPhone(value),
  ],
};

/**
 * The first rule that the value fails, or null (FORM-01). An empty value fails only `required`, `match` and a custom
 * rule. A rule name that nobody knows is reported to `warn` and otherwise ignored.
 */
export function fieldFailure(
  rules: FieldRules,
  value: FieldValue,
  values: FieldValues,
  warn: (unknownRule: string) => void = warned,
): FieldFailure | null {
  for (const name of Object.keys(rules)) {
    if (!isNamed(name) && name !== 'custom') warn(name);
  }
  const isLeft = isEmpty(value);
  const broken = NAMES.find((name) => {
    const minds = !isLeft || name === 'required' || name === 'match';
    return minds && isBroken(rules, name, value, values);
  });
  if (broken) return failureOf(broken, rules);
  const own = rules.custom?.(value, values) || null;
  return typeof own === 'string' ? { message: own } : own;
}

/** They are what they are, with the white space that is in them. */
const PASSWORDS = /^password2?$/;

/** What each field fails, by field; those that fail nothing are left out. */
export type FieldFailures<Name extends string = string> = Partial<Record<Name, FieldFailure>>;

/**
 * The first failure of each field, in the order of the fields. Texts count without white space around, but for passwords,
 * as the server reads them.
 */
export function fieldFailures<Name extends string>(
  rules: Partial<Record<Name, FieldRules>>,
  values: FieldValues,
): FieldFailures<Name> {
  const read = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isText(value) && !PASSWORDS.test(name) ? value.trim() : value,
    ]),
  );
  const failures: FieldFailures<Name> = {};
  for (const name of Object.keys(rules) as Name[]) {
    const failure = fieldFailure(rules[name] ?? {}, read[name], read);
    if (failure) failures[name] = failure;
  }
  return failures;
}

/** What a rule says that the server found broken, by its code; the limits in it are those of the field's own rules. */
export function failureOf(code: string, rules: FieldRules): FieldFailure {
  const message = isNamed(code) ? CHECKS[code][0] : UNREADABLE;
  const given = isNamed(code) ? rules[code] : undefined;
  if (!message.includes('{')) return { message };
  if (!given) return { message: UNREADABLE };
  const params =
    typeof given === 'object' && 'name' in given
      ? { name: given.name }
      : { [code]: limit(given as Limit) };
  return { message, params };
}

/** What the server found wrong, at those fields that have rules, in the words of these. */
export function failuresOf<Name extends string>(
  errors: readonly { field: string; code: string }[],
  rules: Partial<Record<Name, FieldRules>>,
): FieldFailures<Name> {
  const failures: FieldFailures<Name> = {};
  for (const { field, code } of errors) {
    const own = rules[field as Name];
    if (own) failures[field as Name] = failureOf(code, own);
  }
  return failures;
}

function warned(rule: string): void {
  // biome-ignore lint/suspicious/noConsole: S2 §5: unknown rule names only warn.
  console.warn(`Unknown rule: ${rule}`);
}

/** Nothing was entered: what `required` refuses. */
function isEmpty(value: FieldValue): boolean {
  if (isText(value)) return /^\p{White_Space}*$/u.test(value);
  return value === undefined || value === null || value === false || isEmptyList(value);
}

const NAMES = Object.keys(CHECKS) as Named[];

function isNamed(code: string): code is Named {
  return Object.hasOwn(CHECKS, code);
}

function isBroken<Rule extends Named>(
  rules: FieldRules,
  name: Rule,
  value: FieldValue,
  values: FieldValues,
): boolean {
  const given = rules[name];
  return given !== undefined && CHECKS[name][1](given, value, values);
}

function isEmptyList(value: FieldValue): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isText(value: FieldValue): value is string {
  return typeof value === 'string';
}

/** In characters as people count them, not in UTF-16 units. */
function length(text: string): number {
  return [...text].length;
}

function limit(value: Limit): number {
  return typeof value === 'number' ? value : value.value;
}

/** A number, or a text of digits with an optional minus and decimals after a point; what is none is no more and no less. */
function number(value: FieldValue): number {
  if (typeof value === 'number') return value;
  return isText(value) && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
}

function side(prefix: string, name: 'Width' | 'Height', values: FieldValues): number {
  return number(values[prefix + name]);
}
