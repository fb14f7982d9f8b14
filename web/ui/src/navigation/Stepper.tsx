import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Stepper.module.css';

type StepperProps = {
  /** The navigation's name. */
  label: string;
  /** Said after a done step's title to screen readers. */
  doneLabel: string;
  /** A done step may be a link back. */
  steps: { title: string; href?: string }[];
  /** The place of the current step, 0-based. */
  current: number;
};

/** Where someone is on the way through a few pages (CHK-01). */
export function Stepper({ label, doneLabel, steps, current }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map(({ title, href }, place) => {
          const done = place < current;
          const face = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {done ? <Icon name="check" size={16} /> : place + 1}
              </span>
              <span className={styles.title}>{title}</span>
              {done && <VisuallyHidden> {doneLabel}</VisuallyHidden>}
            </>
          );
          return (
            <li
              key={title}
              className={styles.step}
              aria-current={place === current ? 'step' : undefined}
            >
              {done && href ? <a href={href}>{face}</a> : <span>{face}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
