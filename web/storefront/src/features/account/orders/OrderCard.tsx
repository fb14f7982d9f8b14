import type { CustomerOrder } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { formatMoment } from '@vitrina/kit/uploads/file-words.ts';
import { formatLongDay } from '@vitrina/rules/format-date.ts';
import { Standing } from '@vitrina/ui/messages/Standing.tsx';
import { NoPicture } from '@vitrina/ui/pictures/NoPicture.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { orderUrl } from '#shared/order-url.ts';
import { usePage } from '#shared/page.ts';
import { orderStanding } from './order-standing.ts';
import styles from './orders.module.css';

/** How an order is delivered, in few words. */
function wayOfDelivery(t: Translate['t'], goesTo: NonNullable<CustomerOrder['goesTo']>): string {
  switch (goesTo) {
    case 'address':
      return t('Delivered to the address');
    case 'salon':
      return t('Picked up at our place');
    case 'terminal':
      return t('Parcel locker');
  }
}

/** An order in the list; all of it is one link to its page, where there is one. */
export function OrderCard({ order }: { order: CustomerOrder }) {
  const { configuration, translate } = usePage();
  const { t, tn, language, numbers } = translate;
  const { token, number, placedAt, products, lines } = order;
  const { words, kind } = orderStanding(t, order);
  const title = t('Order {number}', { number });
  const [day = ''] = formatMoment(placedAt).split(' ');
  return (
    <li>
      <article className={styles.order}>
        <div className={styles.head}>
          <h3 className={styles.number}>
            {token ? (
              <a className="cover" href={orderUrl(configuration.cartPage, token)}>
                {title}
              </a>
            ) : (
              title
            )}
          </h3>
          <p className={styles.day}>
            <time dateTime={placedAt}>{formatLongDay(day, language)}</time>
            {order.goesTo && ` · ${wayOfDelivery(t, order.goesTo)}`}
          </p>
        </div>
        <Standing kind={kind}>{words}</Standing>
        <ul className={styles.products}>
          {products.map((product, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand in several lines, which do not move.
            <li key={at} className={styles.product}>
              <span className={styles.picture}>
                {product.imageId ? (
                  <Picture id={product.imageId} alt="" sizes="64px" rounded />
                ) : (
                  <NoPicture />
                )}
              </span>
              <span>
                {product.title ?? t('No longer on offer')}
                <span className={styles.quantity}>{tn('{count} pieces', product.quantity)}</span>
              </span>
            </li>
          ))}
          {lines > products.length && (
            <li className={styles.more}>
              {t('and {count} more', { count: lines - products.length })}
            </li>
          )}
        </ul>
        <p className={styles.total}>
          <span className={styles.totalLabel}>{t('Total incl. VAT')}</span>
          <strong>{numbers.price(order.total, order.currency)}</strong>
        </p>
      </article>
    </li>
  );
}
