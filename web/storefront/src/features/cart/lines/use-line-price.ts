import type { PricedLine } from '@vitrina/api/types.ts';
import type { Amount } from '@vitrina/rules/decimal.ts';
import { shownPrice } from '@vitrina/rules/shown-price.ts';
import type { CartLine } from '#shared/cart/rules.ts';
import { useShownVat } from '#shared/use-shown-vat.ts';

/** What a line costs as it is shown: by the server once it has answered, before that by the page that it came from. */
export function useLinePrice(line: CartLine, priced: PricedLine | undefined): Amount | null {
  const vat = useShownVat(undefined);
  if (priced) return priced.shown?.price ?? null;
  const known = line.seenPrice ?? line.price;
  return known === null ? null : shownPrice(known, vat);
}
