import type { Product } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { AvailabilityDot } from '@vitrina/ui/cards/AvailabilityDot.tsx';
import { availabilityOf } from './availability.ts';

type Stock = Pick<Product, 'availableStock' | 'sellWithoutStock' | 'deliveryDays'>;

/** How soon it can be there, in words and in colour (LIST-11). */
export function ProductAvailability({ stock }: { stock: Stock }) {
  const { t, tn } = useTranslate();
  const { tone, days, isInStock } = availabilityOf(stock);
  const soon = days === null ? t('Sold out') : tn('{count} working days', days);
  return <AvailabilityDot tone={tone}>{isInStock ? t('In stock') : soon}</AvailabilityDot>;
}
