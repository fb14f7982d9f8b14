import { DropdownMenu } from '@vitrina/ui/overlays/DropdownMenu.tsx';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import { useVatWords } from '#shared/products/PricesNote.tsx';
import { type CatalogueQuery, SIZES, SORTS } from './catalogue-query.ts';
import styles from './product-catalogue.module.css';

/** Over the products: how many there are, in which order, and how many a page has; each choice is a link (ACC-03). */
export function CatalogueBar({ list, total }: { list: CatalogueQuery; total: number }) {
  const { info, query, translate } = usePage();
  const { t, tn } = translate;
  const vatWords = useVatWords();
  const titles = {
    title: t('By name'),
    newest: t('Newest first'),
    price: t('Cheapest first'),
    '-price': t('Dearest first'),
  };
  const href = (changes: Record<string, string | number>) =>
    withQuery(info.path, query, { ...changes, page: null });
  return (
    <div className={styles.bar}>
      <p className={styles.count}>
        <span role="status">{tn('{count} products', total)}</span> · {vatWords}
      </p>
      {total > SIZES[0] && (
        <DropdownMenu
          label={t('{count} a page', { count: list.size })}
          items={SIZES.map((size) => ({
            title: t('{count} a page', { count: size }),
            href: href({ size }),
            current: size === list.size,
          }))}
        />
      )}
      {total > 1 && (
        <DropdownMenu
          align="end"
          label={titles[list.sort]}
          name={`${t('Sort')}: ${titles[list.sort]}`}
          items={SORTS.map((sort) => ({
            title: titles[sort],
            href: href({ sort }),
            current: sort === list.sort,
          }))}
        />
      )}
    </div>
  );
}
