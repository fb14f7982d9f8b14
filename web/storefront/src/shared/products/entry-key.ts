import type { Product } from '@vitrina/api/types.ts';

/** What tells the entries of a list apart: in split mode a product stands there once for each value (LIST-10). */
export function entryKey({ id, splitAttributeValueByCode }: Product): string {
  return [id, ...Object.values(splitAttributeValueByCode)].join(' ');
}

/** The variants that the heart of an entry keeps: those of its value; none where the entry is the product as such (WISH-01). */
export function codesOfEntry({ codes, splitAttributeValueByCode }: Product): readonly string[] {
  return Object.keys(splitAttributeValueByCode).length > 0 ? codes : [];
}
