import { useReading } from '@vitrina/kit/answers/answers.ts';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import type { BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { PricesNote } from '#shared/products/PricesNote.tsx';
import { ProductCarousel } from '#shared/products/ProductCarousel.tsx';
import { listPaths } from '../needs.ts';
import styles from './ProductListBanner.module.css';

/** A banner beside a named list of products: what they have in common, and where there is more of it (LIST-13). */
export function ProductListBanner(props: BlockProps<'productListBanner'>) {
  const { title, text, imageId, imageAlt, listTitle, productList, size, first } = props;
  const { info } = usePage();
  const { body, state } = useReading(listPaths.beginning(productList, info.language, size));
  const Heading = first ? 'h1' : 'h2';
  return (
    <section className={`wrap ${styles.block}`} aria-busy={state === 'loading'}>
      <div className={styles.banner}>
        <Picture id={imageId} alt={imageAlt} sizes="(width < 1024px) 100vw, 400px" />
        <div className={styles.words}>
          <Heading>{title}</Heading>
          {text && <p>{text}</p>}
          <ButtonLink variant="secondary" href={props.url}>
            {props.actionButtonTitle}
          </ButtonLink>
        </div>
      </div>
      <ProductCarousel
        label={listTitle}
        heading={
          <div>
            <p className={styles.listTitle}>{listTitle}</p>
            <PricesNote />
          </div>
        }
        products={body ?? []}
        placeholders={state === 'loading' ? size : 0}
        level={first ? 2 : 3}
      />
    </section>
  );
}
