import type { ReactNode } from 'react';
import styles from './Card.module.css';

type CardProps = {
  href: string;
  /** The link is followed. */
  onFollow?: () => void;
  /** The heading level that fits the page around. */
  level?: 2 | 3 | 4;
  title: ReactNode;
  /** A Picture, 4:3. */
  picture: ReactNode;
  /** Badges over the picture's top left corner. */
  badges?: ReactNode;
  /** A button over the picture's top right corner; it stays its own target. */
  corner?: ReactNode;
  /** A line or two in muted ink. */
  meta?: ReactNode;
  /** Price and availability, at the bottom of every card in a row. */
  footer?: ReactNode;
  /** A form under it all; it stays its own target. */
  action?: ReactNode;
};

/** A picture with a title that is one link as a whole: its name is the title alone. */
export function Card(props: CardProps) {
  const { href, onFollow, level = 3, title, picture, badges, corner, meta, footer, action } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      <Heading className={styles.title}>
        <a className={`cover ${styles.link}`} href={href} onClick={onFollow}>
          {title}
        </a>
      </Heading>
      {meta && <p className={styles.meta}>{meta}</p>}
      {footer && <div className={styles.footer}>{footer}</div>}
      {action}
      {badges && <div className={styles.badges}>{badges}</div>}
      {corner}
    </article>
  );
}
