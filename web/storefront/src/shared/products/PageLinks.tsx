import { pagesShown } from '@vitrina/rules/pages-shown.ts';
import { Pagination } from '@vitrina/ui/navigation/Pagination.tsx';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';

interface PageLinksProps {
  /** The page that is shown, 0-based. */
  page: number;
  /** How many there are; nothing is shown for one. */
  count: number;
}

/** Links to the pages of the list that the address's `page` is about (LIST-08). */
export function PageLinks({ page, count }: PageLinksProps) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  if (count <= 1) return null;
  return (
    <Pagination
      label={t('Pages')}
      pages={pagesShown(count, page)}
      page={page}
      count={count}
      hrefFor={(one) => withQuery(info.path, query, { page: one || null })}
      pageLabel={(shown) => t('Page {page}', { page: shown })}
      previousLabel={t('Previous page')}
      nextLabel={t('Next page')}
    />
  );
}
