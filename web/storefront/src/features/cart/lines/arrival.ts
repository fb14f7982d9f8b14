import type { PricedLine } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { formatDayInText } from '@vitrina/rules/format-date.ts';

const CONDITIONS = {
  payment: '{day}, if your payment is here by {time} on {until}',
  files: '{day}, if your payment and files are here by {time} on {until}',
  approval: '{day}, if your payment and your approval are here by {time} on {until}',
  filesAlone: '{day}, if your files are here by {time} on {until}',
  approvalAlone: '{day}, if your approval is here by {time} on {until}',
} as const;

const OVER =
  '{day}, if we had everything by {time} on {until}; otherwise as many working days later as it came later';

/** When a line arrives, and on what that depends (decision 13); null for what has no day. */
export function arrival(
  { t, language }: Pick<Translate, 't' | 'language'>,
  { deliveryDate, deliveryCondition }: Pick<PricedLine, 'deliveryDate' | 'deliveryCondition'>,
): string | null {
  if (!deliveryDate) return null;
  const inWords = (day: string) => formatDayInText(day, language);
  const day = inWords(deliveryDate);
  if (!deliveryCondition) return day;
  const { needs, until, isOver } = deliveryCondition;
  const [untilDay = '', time = ''] = until.split('T');
  return t(isOver ? OVER : CONDITIONS[needs], { day, time, until: inWords(untilDay) });
}
