import type { ComponentProps } from 'react';
import { Choice } from './Choice.tsx';
import type { FieldTexts } from './Field.tsx';

type RadioProps = Omit<FieldTexts, 'error'> & Omit<ComponentProps<'input'>, 'type'>;

/** One of several with the same `name`; stands in a RadioGroup. */
export function Radio(props: RadioProps) {
  return <Choice {...props} type="radio" />;
}
