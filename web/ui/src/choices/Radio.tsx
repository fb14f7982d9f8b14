import type { ComponentProps } from 'react';
import type { FieldTexts } from '../fields/Field.tsx';
import { Choice } from './Choice.tsx';

type RadioProps = Omit<FieldTexts, 'error'> & Omit<ComponentProps<'input'>, 'type'>;

/** One of several with the same `name`; stands in a RadioGroup. */
export function Radio(props: RadioProps) {
  return <Choice {...props} type="radio" />;
}
