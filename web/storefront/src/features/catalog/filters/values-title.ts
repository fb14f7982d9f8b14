import type { Filter } from '@vitrina/api/types.ts';

/** The chosen attribute values in words, such as `Board: kraft, white`; empty when none is chosen (SRCH-05). */
export function valuesTitle(filters: readonly Filter[]): string {
  const chosen = filters.flatMap(({ title, values }) => {
    const titles = values.filter(({ active }) => active).map((value) => value.title);
    return titles.length > 0 ? `${title}: ${titles.join(', ')}` : [];
  });
  return chosen.join(' · ');
}
