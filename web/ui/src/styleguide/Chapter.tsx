import type { ReactNode } from 'react';
import styles from './Chapter.module.css';

type ChapterProps = { id: string; title: string; text: string; children: ReactNode };

/** A chapter of the styleguide: what these parts are for, then the parts. */
export function Chapter({ id, title, text, children }: ChapterProps) {
  return (
    <section className={styles.chapter} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </header>
      <div className={styles.grid}>{children}</div>
    </section>
  );
}
