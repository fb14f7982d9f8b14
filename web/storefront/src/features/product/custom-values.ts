import type { Attribute } from '@vitrina/api/types.ts';
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

/** The letters that the server keeps of one value. */
export const TEXT_LENGTH_MAX = 2000;

/** The fields that an attribute is entered in: a dimension has a diameter, or a width and a height (PROD-04). */
export function sidesOf(attribute: Attribute): Side[] {
  const { code, customValuesType } = attribute;
  if (customValuesType !== 'dimension') return [{ name: code, label: null, min: null, max: null }];
  const side = (label: 'Width' | 'Height' | 'Diameter'): Side => ({
    name: `${code}-${label.toLowerCase()}`,
    label,
    min: attribute[`min${label}`] ?? null,
    max: attribute[`max${label}`] ?? null,
  });
  const isRound = (attribute.maxDiameter ?? null) !== null;
  return isRound ? [side('Diameter')] : [side('Width'), side('Height')];
}

/** Why an entered value cannot be ordered; null when it can. An empty one is missing (S1 §5). */
export function sideFailure(
  attribute: Attribute,
  side: Side,
  value: string | undefined,
): FieldFailure | null {
  // The rules are our own: none of them can be unknown.
  return fieldFailure(rulesOf(attribute, side), value ?? '', {}, () => {});
}

function rulesOf({ customValuesType }: Attribute, { min, max }: Side): FieldRules {
  switch (customValuesType) {
    case 'dimension':
      return { required: true, min: min ?? 1, ...(max !== null && { max }), pattern: /^\d+$/ };
    case 'number':
      // The server reads a number as a whole one.
      return { required: true, pattern: /^\d{1,9}$/ };
    case 'date':
      return { required: true, pattern: /^\d{4}-\d{2}-\d{2}$/ };
    default:
      return { required: true, maxLength: TEXT_LENGTH_MAX };
  }
}
