import type { Attribute, Variant } from '@vitrina/api/types.ts';
import { chooseAnyway, toggleValue, type VariantChoice } from '@vitrina/rules/choose-variant.ts';
import { companionOf, LATER } from '@vitrina/rules/companions.ts';
import { readQuantity } from '@vitrina/rules/read-quantity.ts';
import { choicesInAddress } from '#shared/choices-in-address.ts';
import { fileWay } from '../artwork/file-way.ts';
import { matrixAt } from '../price/matrix-at.ts';
import { changesDesign } from './changes-design.ts';
import { type Choosable, isService } from './choosable.ts';
import { sidesOf } from './custom-values.ts';

/** What has been chosen of a product so far. */
export interface Choices {
  /** Attribute code to value; companions such as `size-width` and `file_upload-later` stand beside it. */
  attributes: Readonly<Record<string, string>>;
  /** In plain digits, or as it was typed where that is no quantity; empty when there is none yet. */
  quantity: string;
  /** Delivery day, yyyy-MM-dd; only for products with a matrix. */
  date: string | null;
}

const QUANTITY = 'quantity';
const DATE = 'date';

/**
 * What an address says is chosen (PROD-16); what the product does not offer is left out. Nothing is preselected but
 * an attribute's only value, and the quantity where there is no matrix to choose it from (PROD-08).
 */
export function readChoices(choosable: Choosable, query: URLSearchParams): Choices {
  // Files belong to who uploaded them: an address cannot bring any.
  const uploads = filesName(choosable);
  const read = (name: string) => (name === uploads ? null : query.get(name));
  return choicesOf(choosable, read, query.get(QUANTITY), query.get(DATE));
}

/** What a cart line says is chosen; a delivery day that has passed is left out (PROD-12, PROD-14). */
export function choicesOfLine(
  choosable: Choosable,
  line: {
    quantity: number;
    deliveryDate?: string | null | undefined;
    attributes?: Record<string, string>;
  },
): Choices {
  const { attributes, quantity, deliveryDate } = line;
  return choicesOf(choosable, (name) => attributes?.[name] ?? null, String(quantity), deliveryDate);
}

/** The query of an address that leads back here; parameters of others stay (PROD-16). */
export function writeChoices(
  choosable: Choosable,
  choices: Choices,
  before: URLSearchParams,
): string {
  const query = new URLSearchParams(before);
  for (const name of namesOf(choosable)) query.delete(name);
  for (const [name, value] of sharedOf(choosable, choices)) if (value) query.set(name, value);
  if (choices.quantity && !isService(choosable)) query.set(QUANTITY, choices.quantity);
  if (choices.date) query.set(DATE, choices.date);
  return query.toString();
}

/** What a cart line or a draft holds that no address does, and the size and the material that it was made for. */
export interface Kept {
  attributes: Choices['attributes'];
  design: Choices['attributes'];
}

/** The choices with what is kept of a cart line, or of a draft (PROD-12). */
export function withPrivate(choosable: Choosable, choices: Choices, kept: Kept): Choices {
  const names = namesOf(choosable);
  const isOtherWay = fileWay(choosable, choices) !== null;
  const own = fitting(choosable, choices, kept).filter(
    ([name]) => names.includes(name) && !(isOtherWay && name === filesName(choosable)),
  );
  return {
    ...choices,
    attributes: { ...Object.fromEntries(own), ...choices.attributes },
  };
}

/**
 * The choices with what is kept of a draft in the place of what they have of the line alone, and with its files where it has any
 * (SHELL-15, PROD-12).
 */
export function withDraft(
  choosable: Choosable,
  choices: Choices,
  kept: Kept,
  isOfLine: (name: string) => boolean,
): Choices {
  const draft = Object.fromEntries(fitting(choosable, choices, kept));
  const others = Object.entries(choices.attributes).filter(
    ([name]) => !(name in draft) && (name === filesName(choosable) || !isOfLine(name)),
  );
  const before = { ...choices, attributes: Object.fromEntries(others) };
  return withPrivate(choosable, before, kept);
}

/** What is kept, without files that were made for another size or material than what is chosen (DSGN-03). */
function fitting(choosable: Choosable, choices: Choices, { attributes, design }: Kept) {
  const isOther = changesDesign(choosable, { attributes: design }, choices);
  return Object.entries(attributes).filter(([name]) => !(isOther && name === filesName(choosable)));
}

/** What no address holds among the choices, in one order: files, note and long texts. */
export function privateOf(
  choosable: Choosable,
  choices: Pick<Choices, 'attributes'>,
): Choices['attributes'] {
  const shared = sharedOf(choosable, choices);
  const own = Object.entries(choices.attributes).filter(
    ([name, value]) => value && !shared.has(name),
  );
  return Object.fromEntries(own.sort());
}

function sharedOf(choosable: Choosable, { attributes }: Pick<Choices, 'attributes'>) {
  const secret = privateNames(choosable);
  const shared = Object.entries(attributes).filter(([name]) => !secret.includes(name));
  return choicesInAddress(Object.fromEntries(shared));
}

/** Whether the address itself chooses anything. */
export function hasChoices(choosable: Choosable, query: URLSearchParams): boolean {
  return namesOf(choosable).some((name) => query.has(name));
}

/** The choices after the fragment `#code=value` of a list's link; what has been chosen before stays (PROD-16). */
export function withFragment(choosable: Choosable, choices: Choices, fragment: string): Choices {
  const wanted = new URLSearchParams(fragment.replace(/^#/, ''));
  const found = choicesOf(choosable, (name) => wanted.get(name)).attributes;
  return { ...choices, attributes: { ...found, ...choices.attributes } };
}

/** The choices after a click on a value: a chosen one is deselected (PROD-03), unless it is the only one. */
export function toggleOption(choices: Choices, attribute: Attribute, value: string): Choices {
  const { attributes } = choices;
  if (attribute.role === 'variant' && attribute.values.length === 1) return choices;
  return { ...choices, attributes: toggleValue(attributes, attribute.code, value) };
}

/** The choices after a conflicting value was chosen nevertheless: the others give way (decision 16). */
export function chooseOverConflict(
  choices: Choices,
  choice: VariantChoice<Variant>,
  code: string,
  value: string,
): Choices {
  const { attributes } = choices;
  return { ...choices, attributes: chooseAnyway(choice, attributes, code, value) };
}

/** The choices with an entered value; an empty one is taken back. */
export function enterValue(choices: Choices, name: string, value: string): Choices {
  const { [name]: _before, ...others } = choices.attributes;
  return { ...choices, attributes: value ? { ...others, [name]: value } : others };
}

/** Those of the choices that decide the variant. */
export function variantChoices(
  { options }: Choosable,
  { attributes }: Choices,
): Record<string, string> {
  const codes = options.filter(({ role }) => role === 'variant').map(({ code }) => code);
  return Object.fromEntries(codes.flatMap((code) => pair(code, attributes[code])));
}

/** The quantity as a whole number; null while there is none. */
export function quantityOf({ quantity }: Choices): number | null {
  const meant = readQuantity(quantity);
  return meant === null ? null : Number(meant);
}

function choicesOf(
  choosable: Choosable,
  read: (name: string) => string | null,
  quantity?: string | null,
  day?: string | null,
): Choices {
  const { options, file, design } = choosable;
  const entries = [...options, ...(design ? [design] : [])].flatMap((attribute) => {
    if (attribute.role === 'custom') {
      return sidesOf(attribute).flatMap(({ name }) => pair(name, read(name)));
    }
    return pair(attribute.code, knownValue(attribute, read(attribute.code)));
  });
  if (file) {
    const later = companionOf(file.code, 'later');
    if (read(later) === LATER) entries.push([later, LATER]);
    for (const name of privateNames(choosable)) entries.push(...pair(name, read(name)));
  }
  const attributes = Object.fromEntries(entries);
  const matrix = matrixAt(choosable, attributes);
  return {
    attributes,
    quantity: isService(choosable) ? '1' : quantityIn(quantity ?? (matrix ? '' : '1')),
    date: day && matrix?.dates.includes(day) ? day : null,
  };
}

/** In plain digits; what is no quantity stays as it is, so that it can be told. */
function quantityIn(text: string): string {
  return readQuantity(text) ?? text;
}

function knownValue({ role, values }: Attribute, asked: string | null): string | null {
  if (role === 'variant' && values.length === 1) return values[0]?.value ?? null;
  return values.some(({ value }) => value === asked) ? asked : null;
}

function namesOf({ options, file, design }: Choosable): string[] {
  return [
    QUANTITY,
    DATE,
    ...options.flatMap((attribute) =>
      attribute.role === 'custom' ? sidesOf(attribute).map(({ name }) => name) : attribute.code,
    ),
    ...(design ? [design.code] : []),
    ...(file ? [companionOf(file.code, 'later'), ...privateNames({ file })] : []),
  ];
}

function filesName({ file }: Pick<Choosable, 'file'>): string | null {
  return file && companionOf(file.code, 'files');
}

/** The files and the note are for the printer, not for whoever a link is shared with. */
function privateNames({ file }: Pick<Choosable, 'file'>): string[] {
  return file ? [companionOf(file.code, 'files'), companionOf(file.code, 'comment')] : [];
}

function pair(name: string, value: string | null | undefined): [string, string][] {
  return value ? [[name, value]] : [];
}
