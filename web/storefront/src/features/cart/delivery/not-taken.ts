import type { PricedLine } from '@vitrina/api/types.ts';

/** The names of what a way of delivery does not take, each once. */
export function notTaken(
  methodId: string,
  lines: readonly Pick<PricedLine, 'notDeliveredBy' | 'title'>[],
): string[] {
  const others = lines.filter(({ notDeliveredBy }) => notDeliveredBy.includes(methodId));
  return [...new Set(others.map(({ title }) => title))];
}
