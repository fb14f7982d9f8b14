/** Which variants a matrix is for: values by attribute. Empty: those that no other matrix is for (decision 55). */
export type When = Readonly<Record<string, readonly string[]>>;

/** The matrix for a variant: the first whose `when` it fits, else the one without; null when there is none. */
export function matrixOfVariant<M extends { when: When }>(
  matrices: readonly M[],
  attributes: readonly { code: string; value: string }[],
): M | null {
  const fits = ({ when }: M) =>
    !isRest({ when }) &&
    Object.entries(when).every(([code, values]) =>
      attributes.some((own) => own.code === code && values.includes(own.value)),
    );
  return matrices.find(fits) ?? matrices.find(isRest) ?? null;
}

/** The matrix that is shown before a variant is chosen: the one without `when`, else the first. */
export function matrixOfNone<M extends { when: When }>(matrices: readonly M[]): M | null {
  return matrices.find(isRest) ?? matrices[0] ?? null;
}

function isRest({ when }: { when: When }): boolean {
  return Object.keys(when).length === 0;
}
