import type { Product } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Badge } from '@vitrina/ui/cards/Badge.tsx';
import { labelsOf } from './labels.ts';

/** Whether there is anything to say of a product at a glance. */
export function hasLabels(product: Product): boolean {
  return product.discount !== null || product.labels.length > 0;
}

/** All labels of a product (LIST-12). */
export function ProductLabels({ product }: { product: Product }) {
  return labelsOf(product, useTranslate().numbers).map(({ kind, title }) => (
    <Badge key={title} kind={kind}>
      {title}
    </Badge>
  ));
}
