import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './RadioCard.module.css';

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode;
  detail?: ReactNode;
  /** Stands at the right end: a price, a logo. */
  aside?: ReactNode;
};

/** A radio as a whole card: a delivery method, a payment, a way to send files. */
export function RadioCard({ title, detail, aside, ...rest }: RadioCardProps) {
  const id = useId();
  return (
    <label className={styles.card}>
      <input
        {...rest}
        type="radio"
        className={styles.mark}
        aria-labelledby={`${id}-title`}
        aria-describedby={detail || aside ? `${id}-detail` : undefined}
      />
      <span className={styles.title} id={`${id}-title`}>
        {title}
      </span>
      {(detail || aside) && (
        <span className={styles.rest} id={`${id}-detail`}>
          {detail && <span className={styles.detail}>{detail}</span>}
          {aside && <span className={styles.aside}>{aside}</span>}
        </span>
      )}
    </label>
  );
}
