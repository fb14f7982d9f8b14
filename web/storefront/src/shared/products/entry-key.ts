import type { Product } from '@vitrina/api/types.ts';

/** What tells the entries of a list apart: in split mode a product stands there once for each value (LIST-10). */
export function entryKey({ id, splitAttributeValueByCode }: Product): string {
  return [id, ...Object.values(splitAttributeValueByCode)].join(' ');
}
