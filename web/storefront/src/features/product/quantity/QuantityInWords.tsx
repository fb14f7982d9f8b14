import { useTranslate } from '@vitrina/kit/surface.ts';
import { formatDayInText } from '@vitrina/rules/format-date.ts';
import type { LineState } from '../choices/line-state.ts';

type QuantityInWordsProps = { state: LineState; deliveryDate: string | null };

/** What the second step came to, in one line: how many, and when they arrive. */
export function QuantityInWords({ state: { quantity }, deliveryDate }: QuantityInWordsProps) {
  const { tn, language } = useTranslate();
  const pieces = quantity && tn('{count} pieces', quantity);
  const day = deliveryDate && formatDayInText(deliveryDate, language);
  return [pieces, day].filter(Boolean).join(' · ');
}
