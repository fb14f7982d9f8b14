import type { Dispatch, SetStateAction } from 'react';
import type { ShownVat } from '#shared/shown-price.ts';
import type { Configuration } from './configuration.ts';
import type { LineState } from './line-state.ts';
import type { Offer } from './offer.ts';

/** What every part of the page knows about the choices, and how it changes them. */
export interface ChoiceProps {
  offer: Offer;
  configuration: Configuration;
  state: LineState;
  /** The VAT that prices are shown with (decision 9). */
  shownVat: ShownVat;
  onChange: Dispatch<SetStateAction<Configuration>>;
}

/** What every step knows besides. */
export interface StepProps extends ChoiceProps {
  number: number;
  /** What is missing here. */
  message: string | undefined;
  /** Set, the step is done and folded; the button opens it again. */
  folded: { changeLabel: string; onChange: () => void } | undefined;
}
