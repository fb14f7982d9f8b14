import type { Address, BillingAddress, OrderDelivery } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { AddressLines } from '#shared/address/AddressLines.tsx';
import styles from '../steps/form.module.css';
import { BilledAt } from './BilledAt.tsx';
import { pointLines } from './point-lines.ts';

type DeliveriesProps = {
  /** Who orders. */
  address: Address;
  /** Where who is invoiced is, where that is not `address`. */
  billingAddress: BillingAddress | null;
  deliveries: readonly Pick<OrderDelivery, 'address' | 'point' | 'parts'>[];
  /** What a line is called. */
  titleOf: (guid: string) => string | undefined;
};

/** Where an order goes: to who ordered, to a place where it is fetched, or what to which of several addresses; and where it is invoiced. */
export function Deliveries({ billingAddress, ...goods }: DeliveriesProps) {
  const { company, name, surname } = goods.address;
  return (
    <>
      <Goods {...goods} isInvoiced={!billingAddress} />
      {billingAddress && (
        <BilledAt name={company ?? `${name} ${surname}`} address={billingAddress} />
      )}
    </>
  );
}

type GoodsProps = Omit<DeliveriesProps, 'billingAddress'> & {
  /** Who orders is invoiced at their address. */
  isInvoiced: boolean;
};

function Goods({ address, deliveries, titleOf, isInvoiced }: GoodsProps) {
  const { numbers } = useTranslate();
  const several = deliveries.flatMap((one) => (one.address ? [{ ...one, to: one.address }] : []));
  const [point] = deliveries.flatMap((one) => (one.point ? [one.point] : []));
  if (several.length > 0) {
    return (
      <ol className={styles.addresses}>
        {several.map(({ to, parts }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none moves.
          <li key={place} className={styles.destination}>
            <AddressLines address={to} />
            <ul>
              {parts.map(({ guid, quantity }) => (
                <li key={guid} className={styles.method}>
                  {`${numbers.quantity(quantity)} × ${titleOf(guid) ?? ''}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    );
  }
  return (
    <>
      {point && (
        <div className={styles.destination}>
          <p className={styles.method}>{point.title}</p>
          {pointLines(point).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {/* Where a company that is invoiced elsewhere fetches goods says nothing of where it is. */}
      <AddressLines
        address={address.address || isInvoiced ? address : { ...address, country: '' }}
      />
    </>
  );
}
