import type { PricedLine } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { cx } from '@vitrina/ui/cx.ts';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import type { ReactNode } from 'react';
import { LineFacts } from '../lines/LineFacts.tsx';
import styles from './taking.module.css';

interface TakenLineProps {
  line: PricedLine;
  /** Why it is left out, in words; null where it is taken. */
  leftOut: ReactNode;
  /** What is to be known of it though it is taken. */
  note?: string | false;
  price: ReactNode;
}

/** A line that is about to be put into the cart, or why it is left out. */
export function TakenLine({ line, leftOut, note, price }: TakenLineProps) {
  const { numbers } = useTranslate();
  const said = leftOut ?? (note || null);
  return (
    <li className={cx(styles.line, leftOut !== null && styles.left)}>
      <div className={styles.picture}>
        {line.imageId && <Picture id={line.imageId} alt="" sizes="72px" rounded />}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{line.title}</h3>
        {leftOut === null && <LineFacts priced={line} quantity={numbers.quantity(line.quantity)} />}
        {said !== null && (
          <p className={styles.without}>
            <Icon name="alert" size={16} />
            <span>{said}</span>
          </p>
        )}
      </div>
      {leftOut === null && price && <p className={styles.price}>{price}</p>}
    </li>
  );
}
