import type {
  Attribute,
  CustomerPrice,
  Matrix,
  Product,
  QuantityDatePricing,
  Variant,
} from '@vitrina/api/types.ts';
import { indexVariants, type VariantIndex } from '@vitrina/rules/choose-variant.ts';
import { DESIGN_CREATION_SERVICE } from '@vitrina/rules/price-line.ts';
import { matrixAt } from '../price/matrix-at.ts';

/** A variant at what it costs who looks: with why, where they pay less than others (decision 58). */
export type OwnVariant = Variant & Partial<Pick<CustomerPrice, 'step' | 'amount' | 'percent'>>;

/** Everything that can be chosen of a product, as the page's calls answered it. */
export interface Choosable {
  product: Product;
  variants: readonly OwnVariant[];
  /** The same, ready to be chosen from. */
  index: VariantIndex<OwnVariant>;
  /** Empty for what is not priced by quantity and delivery day. */
  matrices: readonly Matrix[];
  /** The one of what is chosen (PRICE-15): see `choosableAt`. */
  matrix: Matrix | null;
  /** Until when delivery dates hold, RFC 3339; null where nobody asked. */
  datesHoldUntil: string | null;
  /** The shop's time zone, by which a day that is entered lies ahead (DATE-01). */
  timeZone: string;
  /** What the shopper chooses or enters in the first step, in its order. */
  options: readonly Attribute[];
  /** What the product states (PROD-02). */
  facts: readonly Attribute[];
  /** Set when print files belong to the product. */
  file: Attribute | null;
  /** Set when the shop's designers can make the files. */
  design: Attribute | null;
}

/** Sorts out the answers; `own` is what who is signed in pays less for. */
export function choosableOf(
  product: Product,
  everybodys: readonly Variant[],
  pricing: QuantityDatePricing | undefined,
  timeZone: string,
  own?: readonly CustomerPrice[],
): Choosable {
  const variants = everybodys.map((variant) => ({
    ...variant,
    ...own?.find(({ code }) => code === variant.code),
  }));
  const index = indexVariants(variants);
  const matrices = matricesIn(pricing);
  return {
    product,
    variants,
    index,
    matrices,
    matrix: matrixAt({ matrices, index }, {}),
    datesHoldUntil: pricing?.cutOffAt ?? null,
    timeZone,
    facts: factsOf(product),
    ...partsOf(product),
  };
}

/** What the shopper chooses or enters of a product, beside its files and their design. */
export function partsOf(product: Product): Pick<Choosable, 'options' | 'file' | 'design'> {
  const attributes = shownAttributes(product);
  const file = attributes.find(({ role }) => role === 'file') ?? null;
  const design = (file && attributes.find(({ code }) => code === DESIGN_CREATION_SERVICE)) ?? null;
  const isOption = ({ role, code }: Attribute) =>
    role === 'variant' || role === 'custom' || (role === 'service' && code !== design?.code);
  return { options: attributes.filter(isOption), file, design };
}

/** The matrices in an answer; none when the product is not priced by quantity and delivery day. */
export function matricesIn(pricing: QuantityDatePricing | undefined): Matrix[] {
  if (!pricing || pricing.days.length === 0) return [];
  const { others, cutOffAt: _, ...first } = pricing;
  return [first, ...others];
}

/** What a product states: what there is to read about it, and something to read in it (PROD-02). */
export function factsOf(product: Product): Attribute[] {
  return shownAttributes(product).filter(
    ({ role, text, values }) => role === 'info' && (Boolean(text) || values.length > 0),
  );
}

/** In their order, without those of the hidden group (PROD-02). */
function shownAttributes({ attributes }: Product): Attribute[] {
  return [...(attributes ?? [])]
    .filter(({ group }) => group !== 'hidden')
    .sort((a, b) => a.order - b.order);
}

/** Whether the product is a service: one piece, without a delivery day (PROD-08). */
export function isService({ product }: Pick<Choosable, 'product'>): boolean {
  return product.type === 'service';
}
