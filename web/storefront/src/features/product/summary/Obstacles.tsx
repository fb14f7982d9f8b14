import type { Obstacle } from '@vitrina/rules/can-add-to-cart.ts';
import type { MouseEvent } from 'react';
import { goToStep, STEPS, type StepName, stepId } from '../choices/steps.ts';
import styles from './Summary.module.css';

type ObstaclesProps = {
  obstacles: readonly Obstacle[];
  inWords: (obstacle: Obstacle) => string;
};

/** What keeps the line out of the cart, step by step, with the way there (PROD-11). */
export function Obstacles({ obstacles, inWords }: ObstaclesProps) {
  if (obstacles.length === 0) return null;
  // The step is on this page: a new entry in the history would only be in the way.
  const jump = (event: MouseEvent, step: StepName) => {
    event.preventDefault();
    goToStep(step);
  };
  return (
    <ul className={styles.obstacles}>
      {STEPS.map((step) => {
        const messages = obstacles.filter((obstacle) => obstacle.step === step);
        return (
          messages.length > 0 && (
            <li key={step}>
              <a href={`#${stepId(step)}`} onClick={(event) => jump(event, step)}>
                {messages.map(inWords).join(' · ')}
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
