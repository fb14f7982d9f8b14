import type { PricedLine } from '@vitrina/api/types.ts';

type Line = Pick<PricedLine, 'deliveryDate' | 'deliveryCondition'>;

/** The day on which the last line arrives, yyyy-mm-dd, and until when everything has to be here for that. */
export interface WholeArrival {
  day: string;
  /** yyyy-mm-ddThh:mm in the shop's own time; null where nothing is awaited any more. */
  until: string | null;
}

/** When all of an order is there (decision 13); null where no day can be told for one of its lines, or nothing travels. */
export function wholeArrival(lines: readonly Line[]): WholeArrival | null {
  const travelling = lines.filter(({ deliveryDate }) => deliveryDate);
  if (travelling.some(({ deliveryCondition }) => deliveryCondition?.isOver)) return null;
  const day = travelling
    .map(({ deliveryDate }) => deliveryDate ?? '')
    .sort()
    .at(-1);
  const [until = null] = travelling.flatMap((line) => line.deliveryCondition?.until ?? []).sort();
  return day ? { day, until } : null;
}
