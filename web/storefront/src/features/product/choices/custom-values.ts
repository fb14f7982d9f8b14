import type { Attribute, Configuration } from '@vitrina/api/types.ts';
import { companionOf } from '@vitrina/rules/companions.ts';
import { isDay, shopDay, WHOLE_NUMBER } from '@vitrina/rules/entered.ts';
import { type FieldFailure, type FieldRules, fieldFailure } from '@vitrina/rules/field-rules.ts';

/** One field of an attribute with values of the shopper's own. */
export interface Side {
  /** The name of its value: the attribute's code, for a dimension with the side's suffix (S2 §3). */
  name: string;
  /** The side of a dimension; null when the attribute has only one field, under its own title. */
  label: 'Width' | 'Height' | 'Diameter' | null;
  /** Millimetres, both inclusive; null where nothing limits. */
  min: number | null;
  max: number | null;
}

/** What the shop's days are counted in: its configuration, or what is offered under it. */
type InShop = Pick<Configuration, 'timeZone'>;

/** The letters that the server keeps of one value. */
export const TEXT_LENGTH_MAX = 2000;

const SIDES = { Width: 'width', Height: 'height', Diameter: 'diameter' } as const;

const RGB = /^#[0-9a-f]{6}$/i;
/** A colour is three pairs of hexadecimal digits, or a name. */
const COLOUR = /^(#[0-9a-f]{6}|[^#].*)$/i;

/** The fields that an attribute is entered in: a dimension has a diameter, or a width and a height (PROD-04). */
export function sidesOf(attribute: Attribute): Side[] {
  const { code, customValuesType } = attribute;
  if (customValuesType !== 'dimension') return [{ name: code, label: null, min: null, max: null }];
  const side = (label: 'Width' | 'Height' | 'Diameter'): Side => ({
    name: companionOf(code, SIDES[label]),
    label,
    min: attribute[`min${label}`] ?? null,
    max: attribute[`max${label}`] ?? null,
  });
  const isRound = (attribute.maxDiameter ?? null) !== null;
  return isRound ? [side('Diameter')] : [side('Width'), side('Height')];
}

/**
 * Why one of the entered values cannot be ordered; null when it can. An empty one is missing (S1 §5). Values stand
 * under the names of their sides.
 */
export function sideFailure(
  attribute: Attribute,
  side: Side,
  entered: Readonly<Record<string, string>>,
  shop: InShop,
): FieldFailure | null {
  const { code } = attribute;
  const outline = {
    Width: entered[companionOf(code, 'width')],
    Height: entered[companionOf(code, 'height')],
  };
  return fieldFailure(rulesOf(attribute, side, shop), entered[side.name] ?? '', outline);
}

/** The letters that an attribute's text can have. */
export function textLengthMax({ maxLength }: Attribute): number {
  return maxLength ?? TEXT_LENGTH_MAX;
}

/** The colour of an entered value as a colour field takes it; null for a name. */
export function rgbOf(value: string | undefined): string | null {
  return value !== undefined && RGB.test(value) ? value.toLowerCase() : null;
}

/** The shop's day of now, yyyy-MM-dd: the first that can be entered, in the server as here (DATE-01). */
export function today({ timeZone }: InShop): string {
  return shopDay(new Date(), timeZone);
}

function rulesOf(attribute: Attribute, side: Side, shop: InShop): FieldRules {
  const { label, min, max } = side;
  switch (attribute.customValuesType) {
    case 'dimension':
      return {
        required: true,
        min: min ?? 1,
        ...(max !== null && { max }),
        // Said once, at the first of the two.
        ...(label === 'Width' && attribute.isVertical && { isVertical: '' }),
        ...(label === 'Width' && attribute.isHorizontal && { isHorizontal: '' }),
        pattern: WHOLE_NUMBER,
      };
    case 'number':
      return { required: true, pattern: WHOLE_NUMBER };
    case 'date':
      return { required: true, custom: (value) => dayFailure(String(value), shop) };
    case 'colour':
      return { required: true, maxLength: textLengthMax(attribute), pattern: COLOUR };
    default:
      return { required: true, maxLength: textLengthMax(attribute) };
  }
}

function dayFailure(value: string, shop: InShop): string | null {
  if (!isDay(value)) return 'Incorrect data format';
  return value < today(shop) ? 'Choose a day that lies ahead' : null;
}
