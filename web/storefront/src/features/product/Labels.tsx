import type { Product } from '@vitrina/api/types.ts';
import { Badge } from '@vitrina/ui/Badge.tsx';
import { badgeKind } from '#shared/products/badge-kind.ts';
import styles from './ProductView.module.css';

/** The product's badges (PROD-02). */
export function Labels({ labels }: Pick<Product, 'labels'>) {
  if (labels.length === 0) return null;
  return (
    <p className={styles.labels}>
      {labels.map(({ value, title }) => (
        <Badge key={value} kind={badgeKind(value)}>
          {title}
        </Badge>
      ))}
    </p>
  );
}
