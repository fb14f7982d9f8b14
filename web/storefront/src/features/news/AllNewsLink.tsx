import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { usePage } from '#shared/page.ts';
import { allTitle } from './category-title.ts';
import type { NewsQuery } from './needs.ts';
import styles from './news.module.css';

interface AllNewsLinkProps {
  href: string;
  /** Of the articles that stand here; all where none is named. */
  category?: NewsQuery['category'] | undefined;
  /** What stands over it. */
  heading: string | null | undefined;
}

/**
 * The way to more than stands here (NEWS-01). The page of all news is called as the shop calls it, unless the heading beside it says that
 * already; whatever stands here, it has all of them.
 */
export function AllNewsLink({ href, category, heading }: AllNewsLinkProps) {
  const { configuration, translate } = usePage();
  const { newsListPage, newsListPageTitle: name } = configuration;
  const isAll = href === newsListPage;
  const title = allTitle(isAll ? null : category, translate.t);
  return (
    <a className={`quiet ${styles.all}`} href={href}>
      {isAll && name && name !== heading ? name : title}
      <Icon name="chevron-right" size={16} />
    </a>
  );
}
