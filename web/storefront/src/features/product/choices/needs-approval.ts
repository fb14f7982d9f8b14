import type { Choices } from './choices.ts';
import type { Choosable } from './choosable.ts';

/** Whether something that is ordered on top is shown to the customer before, such as a proof: the day counts from their approval. */
export function needsApproval(
  { options }: Pick<Choosable, 'options'>,
  { attributes }: Pick<Choices, 'attributes'>,
): boolean {
  return options.some(
    ({ code, role, values }) =>
      role === 'service' &&
      values.some((one) => one.needsApproval && one.value === attributes[code]),
  );
}
