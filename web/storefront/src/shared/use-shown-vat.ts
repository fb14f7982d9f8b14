import type { ShownVat } from '@vitrina/rules/shown-price.ts';
import type { Cart } from './cart/rules.ts';
import { useCart } from './cart/store.ts';
import { usePage } from './page.ts';
import { useBuysAsCompany } from './session/store.ts';
import { shownVat } from './shown-price.ts';

/** The VAT that this visitor sees in prices of products: see `shownVat` (decision 9). */
export function useShownVat(rate: number | undefined, included?: number): ShownVat {
  const { configuration } = usePage();
  // Of the account no more: prices of a list are not drawn anew for each change of it.
  const buysSo = useBuysAsCompany();
  return shownVat(
    configuration,
    rate,
    useCart(({ carts }) => isCompany(carts[0], buysSo)),
    included,
  );
}

type Told = Pick<Cart, 'buysForCompany' | 'address'> | undefined;

/**
 * Whether a company buys: as the checkout has been told, where nothing is ordered for one without its name, and before that as the
 * account says (PRICE-11).
 */
export function isCompany(cart: Told, isAccountOfOne: boolean): boolean {
  return isToldWho(cart)
    ? cart.buysForCompany && Boolean(cart.address.company?.trim())
    : isAccountOfOne;
}

/** Whether the checkout has been told who buys: anything of the address but the country, which is chosen for itself. */
export function isToldWho(cart: Told): cart is NonNullable<Told> {
  return Object.keys(cart?.address ?? {}).some((field) => field !== 'country');
}
