import type { OrderLine } from '@vitrina/api/types.ts';
import type { AddressKind } from '@vitrina/rules/address-rules.ts';
import { isAddressRight } from '#shared/address/address.ts';
import {
  type AddressDraft,
  type Cart,
  type CartLine,
  orderLine,
  type RecipientDraft,
} from '#shared/cart/rules.ts';

/** Most addresses of one order. */
export const ADDRESSES_MAX = 50;

/** How many pieces of a line go to an address. */
export function piecesTo(line: CartLine, place: string): number {
  return line.quantitiesPerDeliveryOption?.find(({ guid }) => guid === place)?.quantity ?? 0;
}

/** How many pieces of a line are left to give out to the addresses; below nothing where it is too many. */
export function leftOf(line: CartLine, addresses: readonly RecipientDraft[]): number {
  return addresses.reduce((left, { guid }) => left - piecesTo(line, guid), line.quantity);
}

/** The keys of the addresses that get something of the cart, where there are several (CART-07). */
export function placesOf({ shippingAddressCount, addresses, products }: Cart): string[] {
  if (shippingAddressCount !== 'multiple') return [];
  const places = addresses
    .map(({ guid }) => guid)
    .filter((guid) => products.some((line) => piecesTo(line, guid) > 0));
  return places.length > 1 ? places : [];
}

/** A line as it is sent: where it goes is said once all of it is given out. */
export function sentLine(line: CartLine, places: readonly string[]): OrderLine {
  const { quantitiesPerDeliveryOption, ...sent } = orderLine(line);
  const parts = places
    .map((guid) => ({ guid, quantity: piecesTo(line, guid) }))
    .filter(({ quantity }) => quantity > 0);
  const given = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return given === line.quantity ? { ...sent, quantitiesPerDeliveryOption: parts } : sent;
}

/** Whether everything that travels goes to one of several addresses, each of which is whole and gets something (decision 21). */
export function isDivided(
  { addresses, address }: Cart,
  travelling: readonly CartLine[],
  kind: AddressKind,
): boolean {
  return (
    addresses.length > 1 &&
    addresses.every((one) => isRecipientRight(one, address, kind)) &&
    unusedOf(addresses, travelling).length === 0 &&
    travelling.every((line) => leftOf(line, addresses) === 0)
  );
}

/** Whether goods can go there as it is, in the country of the order. */
export function isRecipientRight(
  { guid, ...draft }: RecipientDraft,
  { country }: AddressDraft,
  kind: AddressKind,
): boolean {
  const isThere = !country || draft.country === country;
  return isThere && isAddressRight(draft, { ...kind, of: 'recipient', buysForCompany: false });
}

/** The addresses that get nothing. */
export function unusedOf(
  addresses: readonly RecipientDraft[],
  travelling: readonly CartLine[],
): RecipientDraft[] {
  return addresses.filter(({ guid }) => travelling.every((line) => piecesTo(line, guid) === 0));
}

/** As the list and the tables of quantities call it. */
export function nameOf({ name, surname, city }: RecipientDraft): string {
  return [[name, surname].filter(Boolean).join(' '), city].filter(Boolean).join(', ');
}
