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
  format?: 'json' | 'email' | 'phone';
  /** A rule of the form's own: its message, or null. */
  custom?: (value: FieldValue, values: FieldValues) => string | null;
};

/** All values of a form by field name. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** A message's key, which is its English text, and what stands in its braces. */
export type FieldFailure = { message: string; params?: Record<string, string | number> };

type Check = (rules: FieldRules, value: FieldValue, values: FieldValues) => FieldFailure | null;

/** The endings of 2 to 63 letters are wider than the document's 2 to 4 (decision 40). */
const EMAIL = /^[^\s@]+@[^\s@]+\.\p{L}{2,63}$/u;
/** The shape of an international number; a form that knows the country adds a custom rule. */
const PHONE = /^\+[1-9]\d{6,14}$/;

/** In the order of the document's table: the first failure wins. */
const CHECKS: Readonly<Record<keyof FieldRules, Check>> = {
  required: ({ required }, value) => fail(required && isEmpty(value), 'Field is required'),
  minLength: ({ minLength = 0 }, value) =>
    fail(isText(value) && length(value) < minLength, 'Must be at least {minLength} characters', {
      minLength,
    }),
  maxLength: ({ maxLength = 0 }, value) =>
    fail(isText(value) && length(value) > maxLength, 'Must be less than {maxLength} characters', {
      maxLength,
    }),
  requireLetter: ({ requireLetter }, value) =>
    fail(requireLetter && isText(value) && !/\p{L}/u.test(value), 'Field must contain a letter'),
  requireNumber: ({ requireNumber }, value) =>
    fail(requireNumber && isText(value) && !/\d/.test(value), 'Field must contain a number'),
  min: ({ min = 0 }, value) =>
    fail(Number(value) < limit(min), 'Must be equal or greater than {min}', { min: limit(min) }),
  max: ({ max = 0 }, value) =>
    fail(Number(value) > limit(max), 'Must be equal or less than {max}', { max: limit(max) }),
  isVertical: ({ isVertical = '' }, _, values) => {
    const { width, height } = outline(isVertical, values);
    return fail(width > height, 'Width must be lower than height');
  },
  isHorizontal: ({ isHorizontal = '' }, _, values) => {
    const { width, height } = outline(isHorizontal, values);
    return fail(width < height, 'Width must be greater than height');
  },
  pattern: ({ pattern }, value) =>
    fail(isText(value) && pattern && !matches(pattern, value), 'Incorrect data format'),
  match: ({ match }, value, values) =>
    match
      ? fail(value !== values[match.field], 'Does not match {name}', { name: match.name })
      : null,
  format: ({ format }, value) => (format && isText(value) ? formatFailure(format, value) : null),
  custom: ({ custom }, value, values) => {
    const message = custom?.(value, values);
    return message ? { message } : null;
  },
};

/**
 * The first rule that the value fails, or null (FORM-01). An empty value fails only `required`, `match` and a custom
 * rule. A rule name that nobody knows is reported to `warn` and otherwise ignored.
 */
export function fieldFailure(
  rules: FieldRules,
  value: FieldValue,
  values: FieldValues,
  warn: (unknownRule: string) => void,
): FieldFailure | null {
  for (const name of Object.keys(rules)) {
    if (!(name in CHECKS)) warn(name);
  }
  for (const [name, check] of Object.entries(CHECKS)) {
    const applies = rules[name as keyof FieldRules] !== undefined;
    const minds = !isEmpty(value) || ['required', 'match', 'custom'].includes(name);
    const failure = applies && minds ? check(rules, value, values) : null;
    if (failure) return failure;
  }
  return null;
}

function formatFailure(format: 'json' | 'email' | 'phone', value: string): FieldFailure | null {
  switch (format) {
    case 'json':
      return fail(!isJson(value), 'Must be a valid JSON');
    case 'email':
      return fail(!EMAIL.test(value), 'Invalid email format');
    case 'phone':
      return fail(!PHONE.test(value.replace(/[\s().-]/g, '')), 'Invalid phone number format');
  }
}

function fail(
  failed: unknown,
  message: string,
  params?: Record<string, string | number>,
): FieldFailure | null {
  if (!failed) return null;
  return params ? { message, params } : { message };
}

function isEmpty(value: FieldValue): boolean {
  const blank = typeof value === 'string' ? value.trim() === '' : value === undefined;
  return blank || value === null || value === false || (Array.isArray(value) && value.length === 0);
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

/** The width and height fields of one prefix; one that is not a number yet fails neither comparison. */
function outline(prefix: string, values: FieldValues): { width: number; height: number } {
  const size = (name: string) => Number(values[`${prefix}${name}`] ?? Number.NaN);
  return { width: size('Width'), height: size('Height') };
}

/** A global or sticky expression would remember its last match. */
function matches(pattern: RegExp, value: string): boolean {
  return value.search(pattern) >= 0;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
