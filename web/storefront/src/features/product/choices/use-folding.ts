import { useState } from 'react';
import { flushSync } from 'react-dom';
import { goToStep, type StepName, stepId } from './steps.ts';

interface Folding {
  /** The steps that are folded to their summary. */
  folded: readonly StepName[];
  /** The shopper has changed something in this step: what is done before it folds. */
  workIn: (step: StepName) => void;
  /** Opens a step again and takes the shopper there. */
  open: (step: StepName) => void;
}

/**
 * Folds the done steps once the shopper works in a later one, so never the one that has the focus. What is being
 * worked on stays where it is on the screen, although the page above it gets shorter. A step that is no longer done
 * is open.
 */
export function useFolding(
  steps: readonly StepName[],
  isDone: (step: StepName) => boolean,
): Folding {
  const [passed, setPassed] = useState<readonly StepName[]>([]);
  const workIn = (step: StepName) => {
    const next = steps.filter(
      (one) => one !== step && (passed.includes(one) || steps.indexOf(one) < steps.indexOf(step)),
    );
    if (next.length === passed.length && next.every((one) => passed.includes(one))) return;
    const before = topOf(step);
    flushSync(() => setPassed(next));
    scrollBy({ top: topOf(step) - before, behavior: 'instant' });
  };
  const open = (step: StepName) => {
    flushSync(() => setPassed(passed.filter((one) => one !== step)));
    goToStep(step);
  };
  return { folded: passed.filter(isDone), workIn, open };
}

/** How far below the window's upper edge a step begins, px. */
function topOf(step: StepName): number {
  return document.getElementById(stepId(step))?.getBoundingClientRect().top ?? 0;
}
