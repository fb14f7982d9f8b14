import { useTranslate } from '@vitrina/kit/surface.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { Price } from '@vitrina/ui/cards/Price.tsx';
import { TakenLine } from '../../taking/TakenLine.tsx';
import styles from '../../taking/taking.module.css';
import type { LineAgain } from './reorder-lines.ts';

/** A line with its price of now and of then, or why it is left out. */
export function LineAgainItem({ line, currency }: { line: LineAgain; currency: string }) {
  const { t, numbers } = useTranslate();
  const { then, now, leftOut, lacksFiles } = line;
  const before = then.shown && numbers.price(then.shown.price, currency);
  const price = now.shown && numbers.price(now.shown.price, currency);
  return (
    <TakenLine
      line={leftOut ? then : now}
      leftOut={
        leftOut && (
          <>
            {reason(t, leftOut)} {t('It is left out.')}{' '}
            {now.url && (
              <a className="link" href={now.url}>
                {t('Choose anew')}
              </a>
            )}
          </>
        )
      }
      note={lacksFiles && t('Please attach its files again: they are not kept in this browser.')}
      price={
        price && (
          <>
            <Price now={price} />
            <span className={styles.then}>
              {before === price
                ? t('as before')
                : before && t('before: {price}', { price: before })}
            </span>
          </>
        )
      }
    />
  );
}

function reason(t: Translate['t'], leftOut: NonNullable<LineAgain['leftOut']>): string {
  switch (leftOut) {
    case 'gone':
      return t('It is no longer on offer.');
    case 'quantity':
      return t('We do not have this quantity.');
    case 'choice':
      return t('It is no longer on offer as you chose it.');
  }
}
