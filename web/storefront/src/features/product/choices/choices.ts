import type { Attribute, Variant } from '@vitrina/api/types.ts';
import { chooseAnyway, toggleValue, type VariantChoice } from '@vitrina/rules/choose-variant.ts';
import { companionOf, LATER } from '@vitrina/rules/companions.ts';
import { readQuantity } from '@vitrina/rules/read-quantity.ts';
import { fileWay } from '../artwork/file-way.ts';
import { matrixAt } from '../price/matrix-at.ts';
import { sidesOf } from './custom-values.ts';
import { isService, type Offer } from './offer.ts';

/** What has been chosen of a product so far. */
export interface Configuration {
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
export function readConfiguration(offer: Offer, query: URLSearchParams): Configuration {
  // Files belong to who uploaded them: an address cannot bring any.
  const uploads = offer.file && companionOf(offer.file.code, 'files');
  return configurationOf(offer, (name) => (name === uploads ? null : query.get(name)));
}

/** What a cart line says is chosen; a delivery day that has passed is left out (PROD-12, PROD-14). */
export function configurationOfLine(
  offer: Offer,
  line: {
    quantity: number;
    deliveryDate?: string | null | undefined;
    attributes?: Record<string, string>;
  },
): Configuration {
  const all: Record<string, string | null | undefined> = {
    ...line.attributes,
    [QUANTITY]: String(line.quantity),
    [DATE]: line.deliveryDate,
  };
  return configurationOf(offer, (name) => all[name] ?? null);
}

/** The query of an address that leads back here; parameters of others stay (PROD-16). */
export function writeConfiguration(
  offer: Offer,
  configuration: Configuration,
  before: URLSearchParams,
): string {
  const query = new URLSearchParams(before);
  for (const name of [...namesOf(offer), QUANTITY, DATE]) query.delete(name);
  const secret = privateNames(offer);
  for (const [name, value] of Object.entries(configuration.attributes)) {
    if (value && !secret.includes(name)) query.set(name, value);
  }
  if (configuration.quantity && !isService(offer)) query.set(QUANTITY, configuration.quantity);
  if (configuration.date) query.set(DATE, configuration.date);
  return query.toString();
}

/** The choices with the files and the note of a cart line, or of a draft, which no address holds (PROD-12). */
export function withPrivate(
  offer: Offer,
  configuration: Configuration,
  line: Pick<Configuration, 'attributes'>,
): Configuration {
  const isOtherWay = fileWay(offer, configuration) !== null;
  const own = Object.entries(privateOf(offer, line)).filter(
    ([name]) => !(isOtherWay && offer.file && name === companionOf(offer.file.code, 'files')),
  );
  return {
    ...configuration,
    attributes: { ...Object.fromEntries(own), ...configuration.attributes },
  };
}

/** The files and the note among the choices, which no address holds. */
export function privateOf(
  offer: Offer,
  { attributes }: Pick<Configuration, 'attributes'>,
): Configuration['attributes'] {
  return Object.fromEntries(privateNames(offer).flatMap((name) => pair(name, attributes[name])));
}

/** Whether the address itself chooses anything. */
export function hasChoices(offer: Offer, query: URLSearchParams): boolean {
  return [...namesOf(offer), QUANTITY, DATE].some((name) => query.has(name));
}

/** The choices after the fragment `#code=value` of a list's link; what has been chosen before stays (PROD-16). */
export function withFragment(
  offer: Offer,
  configuration: Configuration,
  fragment: string,
): Configuration {
  const wanted = new URLSearchParams(fragment.replace(/^#/, ''));
  const found = configurationOf(offer, (name) => wanted.get(name)).attributes;
  return { ...configuration, attributes: { ...found, ...configuration.attributes } };
}

/** The choices after a click on a value: a chosen one is deselected (PROD-03), unless it is the only one. */
export function toggleOption(
  configuration: Configuration,
  attribute: Attribute,
  value: string,
): Configuration {
  const { attributes } = configuration;
  if (attribute.role === 'variant' && attribute.values.length === 1) return configuration;
  return { ...configuration, attributes: toggleValue(attributes, attribute.code, value) };
}

/** The choices after a conflicting value was chosen nevertheless: the others give way (decision 16). */
export function chooseOverConflict(
  configuration: Configuration,
  choice: VariantChoice<Variant>,
  code: string,
  value: string,
): Configuration {
  const { attributes } = configuration;
  return { ...configuration, attributes: chooseAnyway(choice, attributes, code, value) };
}

/** The choices with an entered value; an empty one is taken back. */
export function enterValue(
  configuration: Configuration,
  name: string,
  value: string,
): Configuration {
  const { [name]: _before, ...others } = configuration.attributes;
  return { ...configuration, attributes: value ? { ...others, [name]: value } : others };
}

/** Those of the choices that decide the variant. */
export function variantChoices(
  { options }: Offer,
  { attributes }: Configuration,
): Record<string, string> {
  const codes = options.filter(({ role }) => role === 'variant').map(({ code }) => code);
  return Object.fromEntries(codes.flatMap((code) => pair(code, attributes[code])));
}

/** The quantity as a whole number; null while there is none. */
export function quantityOf({ quantity }: Configuration): number | null {
  const meant = readQuantity(quantity);
  return meant === null ? null : Number(meant);
}

function configurationOf(offer: Offer, read: (name: string) => string | null): Configuration {
  const { options, file, design } = offer;
  const entries = [...options, ...(design ? [design] : [])].flatMap((attribute) => {
    if (attribute.role === 'custom') {
      return sidesOf(attribute).flatMap(({ name }) => pair(name, read(name)));
    }
    return pair(attribute.code, knownValue(attribute, read(attribute.code)));
  });
  if (file) {
    const later = companionOf(file.code, 'later');
    if (read(later) === LATER) entries.push([later, LATER]);
    for (const name of privateNames(offer)) entries.push(...pair(name, read(name)));
  }
  const day = read(DATE);
  const attributes = Object.fromEntries(entries);
  const matrix = matrixAt(offer, attributes);
  return {
    attributes,
    quantity: isService(offer) ? '1' : quantityIn(read(QUANTITY) ?? (matrix ? '' : '1')),
    date: day !== null && matrix?.dates.includes(day) ? day : null,
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

function namesOf({ options, file, design }: Offer): string[] {
  return [
    ...options.flatMap((attribute) =>
      attribute.role === 'custom' ? sidesOf(attribute).map(({ name }) => name) : attribute.code,
    ),
    ...(design ? [design.code] : []),
    ...(file ? [companionOf(file.code, 'later'), ...privateNames({ file })] : []),
  ];
}

/** The files and the note are for the printer, not for whoever a link is shared with. */
function privateNames({ file }: Pick<Offer, 'file'>): string[] {
  return file ? [companionOf(file.code, 'files'), companionOf(file.code, 'comment')] : [];
}

function pair(name: string, value: string | null | undefined): [string, string][] {
  return value ? [[name, value]] : [];
}
