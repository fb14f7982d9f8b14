import { useTranslate } from '@vitrina/kit/surface.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { Price } from '@vitrina/ui/cards/Price.tsx';
import { cx } from '@vitrina/ui/cx.ts';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { LineFacts } from '../../lines/LineFacts.tsx';
import styles from './reorder.module.css';
import type { LineAgain } from './reorder-lines.ts';

/** A line with its price of now and of then, or why it is left out. */
export function LineAgainItem({ line, currency }: { line: LineAgain; currency: string }) {
  const { t, numbers } = useTranslate();
  const { then, now, without, lacksFiles } = line;
  const shown = without ? then : now;
  const before = then.shown && numbers.price(then.shown.price, currency);
  const price = now.shown && numbers.price(now.shown.price, currency);
  return (
    <li className={cx(styles.line, without !== null && styles.left)}>
      <div className={styles.picture}>
        {shown.imageId && <Picture id={shown.imageId} alt="" sizes="72px" rounded />}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{shown.title}</h3>
        {without ? (
          <p className={styles.without}>
            <Icon name="alert" size={16} />
            <span>
              {reason(t, without)} {t('It is left out.')}{' '}
              {now.url && (
                <a className="link" href={now.url}>
                  {t('Choose anew')}
                </a>
              )}
            </span>
          </p>
        ) : (
          <LineFacts priced={shown} quantity={numbers.quantity(shown.quantity)} />
        )}
        {!without && lacksFiles && (
          <p className={styles.without}>
            <Icon name="alert" size={16} />
            <span>{t('Please attach its files again: they are not kept in this browser.')}</span>
          </p>
        )}
      </div>
      {!without && price && (
        <p className={styles.price}>
          <Price now={price} />
          <span className={styles.then}>
            {before === price ? t('as before') : before && t('before: {price}', { price: before })}
          </span>
        </p>
      )}
    </li>
  );
}

function reason(t: Translate['t'], without: NonNullable<LineAgain['without']>): string {
  switch (without) {
    case 'gone':
      return t('It is no longer on offer.');
    case 'quantity':
      return t('We do not have this quantity.');
    case 'choice':
      return t('It is no longer on offer as you chose it.');
  }
}
