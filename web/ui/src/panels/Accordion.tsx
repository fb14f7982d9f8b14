import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Accordion.module.css';

type AccordionProps = {
  items: { key: string; title: ReactNode; content: ReactNode }[];
  /** Opening one closes the others. */
  exclusive?: boolean;
};

/** Questions that unfold their answers; works before any script has loaded. */
export function Accordion({ items, exclusive }: AccordionProps) {
  const name = useId();
  return (
    <div className={styles.items}>
      {items.map(({ key, title, content }) => (
        <details key={key} className={styles.item} name={exclusive ? name : undefined}>
          <summary className={styles.title}>
            <span>{title}</span>
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
