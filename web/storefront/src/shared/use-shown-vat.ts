import type { ShownVat } from '@vitrina/rules/shown-price.ts';
import type { Cart } from './cart/rules.ts';
import { useCart } from './cart/store.ts';
import { usePage } from './page.ts';
import { shownVat } from './shown-price.ts';

/** The VAT that this visitor sees in prices of products: see `shownVat` (decision 9). */
export function useShownVat(rate: number | undefined, included?: number): ShownVat {
  const { configuration } = usePage();
  return shownVat(
    configuration,
    rate,
    useCart(({ carts }) => isCompany(carts[0])),
    included,
  );
}

/** Whether the checkout has been told that a company buys: until there are accounts, nothing else tells. */
export function isCompany(cart: Pick<Cart, 'buysForCompany' | 'address'> | undefined): boolean {
  return Boolean(cart?.buysForCompany && cart.address.company?.trim());
}
