import type { PricedLine } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Price } from '@vitrina/ui/cards/Price.tsx';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { issueText } from './issue-text.ts';
import { LineFacts } from './LineFacts.tsx';
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
            {(line.title ? line.issues : []).map((issue) => (
              <p key={issue} className={styles.issue}>
                <Icon name="alert" size={16} />
                {issueText(t, issue, line)}
              </p>
            ))}
          </div>
          <div className={styles.price}>
            {line.shown && <Price now={numbers.price(line.shown.price, currency)} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
