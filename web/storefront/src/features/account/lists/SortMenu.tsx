import { DropdownMenu } from '@vitrina/ui/overlays/DropdownMenu.tsx';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';

interface SortMenuProps<Sort extends string> {
  sort: Sort;
  /** What each order is called, in the order of the menu. */
  titles: Readonly<Record<Sort, string>>;
}

/** Which entries of a list come first; each choice is a link (ACC-03). */
export function SortMenu<Sort extends string>({ sort, titles }: SortMenuProps<Sort>) {
  const { info, query, translate } = usePage();
  const sorts = Object.keys(titles) as Sort[];
  return (
    <DropdownMenu
      align="end"
      label={titles[sort]}
      name={`${translate.t('Sort')}: ${titles[sort]}`}
      items={sorts.map((one) => ({
        title: titles[one],
        href: withQuery(info.path, query, { sort: one, page: null }),
        current: one === sort,
      }))}
    />
  );
}

/** What the orders by time are called. */
export function useTimeTitles() {
  const { t } = usePage().translate;
  return { newest: t('Newest first'), oldest: t('Oldest first') };
}
