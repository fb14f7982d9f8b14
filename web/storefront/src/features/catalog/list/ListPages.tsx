import { DropdownMenu } from '@vitrina/ui/overlays/DropdownMenu.tsx';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import { PageLinks } from '#shared/products/PageLinks.tsx';
import type { ListQuery } from '../needs.ts';
import styles from './list.module.css';

/** The pages of a list, and how many entries one has once there is more than the smallest page (LIST-08). */
export function ListPages({ list, total }: { list: ListQuery; total: number }) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  if (total <= Math.min(...list.sizes)) return null;
  return (
    <div className={styles.pages}>
      <PageLinks page={list.page} count={Math.ceil(total / list.size)} />
      <DropdownMenu
        align="end"
        label={t('{count} a page', { count: list.size })}
        items={list.sizes.map((size) => ({
          title: t('{count} a page', { count: size }),
          href: withQuery(info.path, query, { size, page: null }),
          current: size === list.size,
        }))}
      />
    </div>
  );
}
