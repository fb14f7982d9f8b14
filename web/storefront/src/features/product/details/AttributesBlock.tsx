import { useReading } from '@vitrina/kit/answers/answers.ts';
import type { BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { factsOf } from '../choices/choosable.ts';
import { productPaths } from '../needs.ts';
import styles from './AttributesBlock.module.css';
import { Facts } from './Facts.tsx';

/** The block productAttributes: what a product states of itself, on any page; nothing when it states nothing. */
export function AttributesBlock({ productId, title, first }: BlockProps<'productAttributes'>) {
  const { info, translate } = usePage();
  const path = productPaths(productId, info.language).product;
  const [product] = useReading(path).body ?? [];
  const facts = product ? factsOf(product) : [];
  if (facts.length === 0) return null;
  const Heading = first ? 'h1' : 'h2';
  return (
    <section className={`wrap ${styles.block}`}>
      <Heading>{title ?? translate.t('specification')}</Heading>
      <Facts facts={facts} />
    </section>
  );
}
