import type { Product } from '@vitrina/api/types.ts';
import { formatPercent } from '@vitrina/rules/format-price.ts';
import { Badge } from '@vitrina/ui/Badge.tsx';
import { badgeKind } from './badge-kind.ts';

/** Whether there is anything to say of a product at a glance. */
export function hasLabels({ labels, discount }: Product): boolean {
  return labels.length > 0 || discount !== null;
}

/** A product's labels: five special ones, the others plain or a warning (LIST-12); a sale says how much. */
export function ProductLabels({ product: { labels, discount } }: { product: Product }) {
  const percent = discount === null ? '' : formatPercent(-discount);
  const isSale = labels.some(({ value }) => value === 'sale');
  return (
    <>
      {percent && !isSale && <Badge kind="sale">{percent}</Badge>}
      {labels.map(({ value, title }) => (
        <Badge key={value} kind={badgeKind(value)}>
          {value === 'sale' ? `${title} ${percent}` : title}
        </Badge>
      ))}
    </>
  );
}
