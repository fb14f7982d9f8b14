import type { ComponentProps } from 'react';
import type { FieldTexts } from '../fields/Field.tsx';
import { Choice } from './Choice.tsx';

type CheckboxProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'>;

/** One yes-or-no with its text beside it; the whole text is the target. */
export function Checkbox(props: CheckboxProps) {
  return <Choice {...props} type="checkbox" />;
}
