import type { PricedLine } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Price } from '@vitrina/ui/cards/Price.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { LineFacts } from './LineFacts.tsx';
import { LineIssues } from './LineIssues.tsx';
import styles from './lines.module.css';

type OrderedLinesProps = {
  lines: PricedLine[];
  currency: string;
  /** The level of their titles below what stands over them. */
  title?: 'h2' | 'h3';
};

/** What is ordered with prices and days, to read and not to change. */
export function OrderedLines({ lines, currency, title: Title = 'h3' }: OrderedLinesProps) {
  const { t, numbers } = useTranslate();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.guid} className={styles.ordered}>
          <div className={styles.picture}>
            {line.imageId && (
              <Picture id={line.imageId} alt={line.imageAlt ?? ''} sizes="128px" rounded />
            )}
          </div>
          <div className={styles.words}>
            <Title className={styles.title}>{line.title || t('No longer on offer')}</Title>
            <LineFacts priced={line} quantity={numbers.quantity(line.quantity)} />
            {line.title && <LineIssues line={line} />}
          </div>
          <div className={styles.price}>
            {line.shown && <Price now={numbers.price(line.shown.price, currency)} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
