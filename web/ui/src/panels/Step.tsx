import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Step.module.css';

type StepProps = {
  /** So that messages can scroll to the step. */
  id: string;
  number: number;
  title: ReactNode;
  /** Said in one line when the step is done: what was chosen. */
  summary?: ReactNode;
  /** Set, the step is done and folded to its summary; the button opens it again. */
  folded?: { changeLabel: string; onChange: () => void } | undefined;
  /** What is still missing; shown under the heading, where the page scrolls to. */
  message?: ReactNode;
  children: ReactNode;
};

/** One numbered step of a longer choice (PROD-05). */
export function Step({ id, number, title, summary, folded, message, children }: StepProps) {
  return (
    <section
      className={cx(styles.step, folded && styles.folded)}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
    >
      <header className={styles.head}>
        <span className={cx(styles.number, folded && styles.done)} aria-hidden="true">
          {folded ? <Icon name="check" /> : number}
        </span>
        <div className={styles.words}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          {folded && summary && <p className={styles.summary}>{summary}</p>}
        </div>
        {folded && (
          <Button
            variant="quiet"
            size="s"
            onClick={folded.onChange}
            aria-describedby={`${id}-title`}
          >
            {folded.changeLabel}
          </Button>
        )}
      </header>
      {message && (
        <p className={styles.message} role="alert">
          <Icon name="alert" />
          {message}
        </p>
      )}
      <div className={styles.body} hidden={folded !== undefined}>
        {children}
      </div>
    </section>
  );
}
