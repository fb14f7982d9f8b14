import type { BlockProps } from '#shared/block.ts';
import { BlockTitle } from './BlockTitle.tsx';
import styles from './content.module.css';

/** Numbered steps side by side. */
export function HowTo({ title, steps, first }: BlockProps<'howTo'>) {
  const Heading = first ? 'h2' : 'h3';
  return (
    <section className={`wrap ${styles.block}`}>
      <BlockTitle first={first}>{title}</BlockTitle>
      <ol className={styles.columns}>
        {steps.map((step, place) => (
          <li key={step.title} className={styles.item}>
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            <Heading>{step.title}</Heading>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
