import type { ShownVat } from '@vitrina/rules/shown-price.ts';
import type { Dispatch, SetStateAction } from 'react';
import type { Choices } from './choices.ts';
import type { Choosable } from './choosable.ts';
import type { LineState } from './line-state.ts';

/** What every part of the page knows about the choices, and how it changes them. */
export interface ChoiceProps {
  choosable: Choosable;
  choices: Choices;
  state: LineState;
  /** The VAT that prices are shown with (decision 9). */
  shownVat: ShownVat;
  onChange: Dispatch<SetStateAction<Choices>>;
}

/** What every step knows besides. */
export interface StepProps extends ChoiceProps {
  number: number;
  /** What is missing here. */
  message: string | undefined;
  /** Set, the step is done and folded; the button opens it again. */
  folded: { changeLabel: string; onChange: () => void } | undefined;
}
