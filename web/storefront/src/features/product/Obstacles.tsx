import type { Obstacle } from '@vitrina/rules/can-add-to-cart.ts';
import type { MouseEvent } from 'react';
import { useTranslate } from '#shared/page.ts';
import styles from './Summary.module.css';
import { goToStep, type StepName, stepId } from './steps.ts';

/** What keeps the line out of the cart, each with the way to its step (PROD-11). */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const { t } = useTranslate();
  if (obstacles.length === 0) return null;
  // The step is on this page: a new entry in the history would only be in the way.
  const jump = (event: MouseEvent, step: StepName) => {
    event.preventDefault();
    goToStep(step);
  };
  return (
    <ul className={styles.obstacles}>
      {obstacles.map(({ step, message }) => (
        <li key={message}>
          <a href={`#${stepId(step)}`} onClick={(event) => jump(event, step)}>
            {t(message)}
          </a>
        </li>
      ))}
    </ul>
  );
}
