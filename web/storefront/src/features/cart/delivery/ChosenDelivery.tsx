import { useReading } from '@vitrina/kit/answers/answers.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { orderAddress, recipientAddress } from '#shared/address/address.ts';
import { checkoutPaths } from '../needs.ts';
import type { Checkout } from '../use-checkout.ts';
import { billingAddress } from './billing.ts';
import { Deliveries } from './Deliveries.tsx';
import { chosenPoint } from './destination.ts';
import { piecesTo } from './division.ts';

/** Where the cart goes, as it is chosen by now. */
export function ChosenDelivery({ checkout }: { checkout: Checkout }) {
  const { language } = useTranslate();
  const { cart, address, addressKind, destination, shippingMethod, travelling, billing } = checkout;
  const id = chosenPoint(cart, destination);
  const country = address.country ?? '';
  const reading = useReading(
    shippingMethod && id ? checkoutPaths.point(language, shippingMethod.id, country, id) : null,
  );
  const [point] = reading.body ?? [];
  const several = destination === 'addresses' ? cart.addresses : [];
  return (
    <Deliveries
      address={orderAddress(address, addressKind)}
      billingAddress={billing && billingAddress(billing)}
      deliveries={[
        ...(point ? [{ address: null, point, parts: [] }] : []),
        ...several.map((one) => ({
          address: recipientAddress({ ...one, country }, addressKind),
          point: null,
          parts: travelling
            .map((line) => ({ guid: line.guid, quantity: piecesTo(line, one.guid) }))
            .filter(({ quantity }) => quantity > 0),
        })),
      ]}
      titleOf={(guid) => cart.products.find((line) => line.guid === guid)?.title}
    />
  );
}
