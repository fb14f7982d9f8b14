import type { Credit } from '@vitrina/api/types.ts';
import { formatMoment } from '@vitrina/kit/uploads/file-words.ts';
import { formatLongDay } from '@vitrina/rules/format-date.ts';
import { cx } from '@vitrina/ui/cx.ts';
import { orderUrl } from '#shared/order-url.ts';
import { usePage } from '#shared/page.ts';
import styles from './credit.module.css';

interface OwedOrderProps {
  order: Credit['orders'][number];
  currency: string;
}

/** An order whose money is not here; all of it is one link to its page, where it is paid. */
export function OwedOrder({ order, currency }: OwedOrderProps) {
  const { configuration, translate } = usePage();
  const { t, language, numbers } = translate;
  const { number, token, placedAt, amount, invoice, dueOn, isOverdue } = order;
  const title = t('Order {number}', { number });
  const [day = ''] = formatMoment(placedAt).split(' ');
  return (
    <li>
      <article className={styles.order}>
        <div>
          <h4 className={styles.number}>
            {token ? (
              <a className="cover" href={orderUrl(configuration.cartPage, token)}>
                {title}
              </a>
            ) : (
              title
            )}
          </h4>
          <p className={styles.note}>
            <time dateTime={placedAt}>{formatLongDay(day, language)}</time>
            {invoice && ` · ${invoice}`}
          </p>
        </div>
        <p className={cx(styles.due, isOverdue && styles.overdue)}>{due()}</p>
        <strong className={styles.sum}>{numbers.price(amount, currency)}</strong>
      </article>
    </li>
  );

  function due(): string {
    if (!dueOn) return t('The invoice comes when the order leaves us.');
    const by = { day: formatLongDay(dueOn, language) };
    return isOverdue ? t('Was to be paid by {day}', by) : t('Pay by {day}', by);
  }
}
