import type { Category } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { cx } from '@vitrina/ui/cx.ts';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { RichText } from '@vitrina/ui/text/RichText.tsx';
import type { BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { Columns } from '../list/Columns.tsx';
import { ProductList } from '../list/ProductList.tsx';
import { categoryQuery, listPaths } from '../needs.ts';
import { CategorySidebar } from './CategorySidebar.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import styles from './category.module.css';

/** A category: its banner, the categories around it, and tiles or products (CAT-01 to CAT-04). */
export function CategoryBlock({
  categoryId,
  listingType,
  renderType,
  topLevel,
}: BlockProps<'category'>) {
  const { info, query } = usePage();
  const lang = info.language;
  const [category] = useReading(listPaths.category(categoryId, lang)).body ?? [];
  const below = useReading(listPaths.children(categoryId, lang)).body ?? [];
  const list = categoryQuery(query, info.itemsPerPage);
  const hasSidebar =
    renderType === 'full' || (renderType === 'onlySubcategories' && below.length > 0);
  const sidebar = hasSidebar && (
    <CategorySidebar categoryId={categoryId} full={renderType === 'full'} below={below} />
  );
  return (
    <>
      <Banner category={category} title={info.title} topLevel={topLevel} />
      <div className={cx('wrap', styles.content)}>
        {listingType === 'products' ? (
          <ProductList
            path={listPaths.products(categoryId, lang, list)}
            list={list}
            wide={!hasSidebar}
            beside={sidebar}
          />
        ) : (
          <Columns side={sidebar}>
            <CategoryTiles kind={listingType} categories={below} />
          </Columns>
        )}
      </div>
    </>
  );
}

interface BannerProps {
  category: Category | undefined;
  title: string;
  topLevel: boolean;
}

/** Red for a top-level category, beige otherwise (CAT-02). */
function Banner({ category, title, topLevel }: BannerProps) {
  const promo = category?.imageIdPromoPrimary;
  return (
    <div className="wrap">
      <header
        className={cx(styles.banner, topLevel && styles.top, promo ? styles.pictured : undefined)}
      >
        <div className={styles.words}>
          <h1>{category?.title ?? title}</h1>
          {category?.description && <RichText html={category.description} />}
        </div>
        {promo && (
          <Picture
            id={promo}
            alt={category.imageAltByImageId[promo] ?? ''}
            sizes="(width < 640px) 100vw, 560px"
            priority
          />
        )}
      </header>
    </div>
  );
}
