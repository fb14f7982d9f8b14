import { formatDay } from '@vitrina/rules/format-date.ts';
import { usePage } from '#shared/page.ts';
import { LineIssues } from '../lines/LineIssues.tsx';
import { LinePicture } from '../lines/LinePicture.tsx';
import type { Checkout } from '../use-checkout.ts';
import styles from './PanelLines.module.css';

/** What is ordered, how many of it and for when, or why it cannot be (decision 20), beside the steps that show something else. */
export function PanelLines({ checkout: { cart, prices } }: { checkout: Checkout }) {
  const { configuration, translate } = usePage();
  const { t, tn, numbers, language } = translate;
  return (
    <ul className={styles.lines} aria-label={t('Products')}>
      {cart.products.map((line) => {
        const priced = prices.lineOf(line.guid);
        const imageId = priced?.imageId ?? line.imageId;
        const price = priced?.shown?.price;
        return (
          <li key={line.guid} className={styles.line}>
            <LinePicture id={imageId} alt="" />
            <div className={styles.words}>
              <p className={styles.title}>{priced?.title || line.title}</p>
              <p className={styles.fact}>{tn('{count} pieces', line.quantity)}</p>
              {priced?.deliveryDate && !priced.deliveryCondition?.isOver && (
                <p className={styles.fact}>
                  {`${t('Arrives')}: ${formatDay(priced.deliveryDate, language)}`}
                </p>
              )}
              <LineIssues line={priced} />
            </div>
            {price != null && (
              <p className={styles.price}>{numbers.price(price, configuration.currency)}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
