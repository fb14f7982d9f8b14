import { usePage } from '#shared/page.ts';
import { useVatWords } from '#shared/products/PricesNote.tsx';
import { SIZES } from '../lists/list-query.ts';
import lists from '../lists/lists.module.css';
import { SizeMenu } from '../lists/SizeMenu.tsx';
import { SortMenu } from '../lists/SortMenu.tsx';
import type { CatalogueQuery } from './catalogue-query.ts';

/** Over the products: how many there are, in which order, and how many a page has; each choice is a link (ACC-03). */
export function CatalogueBar({ list, total }: { list: CatalogueQuery; total: number }) {
  const { t, tn } = usePage().translate;
  const vatWords = useVatWords();
  const titles = {
    title: t('By name'),
    newest: t('Newest first'),
    price: t('Cheapest first'),
    '-price': t('Dearest first'),
  };
  return (
    <div className={lists.bar}>
      <p className={lists.count}>
        <span role="status">{tn('{count} products', total)}</span> · {vatWords}
      </p>
      {total > SIZES[0] && <SizeMenu size={list.size} />}
      {total > 1 && <SortMenu sort={list.sort} titles={titles} />}
    </div>
  );
}
