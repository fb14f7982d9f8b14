/** The steps of the page, in their order (PROD-05). */
export const STEPS = ['options', 'quantity', 'files'] as const;

/** One of them. */
export type StepName = (typeof STEPS)[number];

/** The id of a step's section. */
export const stepId = (step: StepName) => `step-${step}`;

/** Takes the shopper to a step: it scrolls into sight and has the focus (PROD-11). */
export function goToStep(step: StepName): void {
  const section = document.getElementById(stepId(step));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
