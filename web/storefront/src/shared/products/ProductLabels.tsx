import type { Product } from '@vitrina/api/types.ts';
import { Badge } from '@vitrina/ui/Badge.tsx';
import { labelsOf } from './labels.ts';

/** Whether there is anything to say of a product at a glance. */
export function hasLabels(product: Product): boolean {
  return labelsOf(product).length > 0;
}

/** All labels of a product (LIST-12). */
export function ProductLabels({ product }: { product: Product }) {
  return labelsOf(product).map(({ kind, title }) => (
    <Badge key={title} kind={kind}>
      {title}
    </Badge>
  ));
}
