import { useTranslate } from '@vitrina/kit/surface.ts';
import type { BlockProps } from '#shared/block.ts';
import { Related } from './Related.tsx';

/** The block relatedProducts: what goes with a product, on any page (LIST-13). */
export function RelatedBlock({ productId, title, first }: BlockProps<'relatedProducts'>) {
  const { t } = useTranslate();
  return (
    <div className="wrap">
      <Related
        relation="relatedTo"
        productId={productId}
        title={title ?? t('Goes well with it')}
        first={first}
      />
    </div>
  );
}

/** The block alternativeProducts: what can be taken instead of a product, on any page (LIST-13). */
export function AlternativesBlock({ productId, title, first }: BlockProps<'alternativeProducts'>) {
  const { t } = useTranslate();
  return (
    <div className="wrap">
      <Related
        relation="alternativeTo"
        productId={productId}
        title={title ?? t('Similar products')}
        first={first}
      />
    </div>
  );
}
