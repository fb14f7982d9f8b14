import { DropdownMenu } from '@vitrina/ui/overlays/DropdownMenu.tsx';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import { PageLinks } from '#shared/products/PageLinks.tsx';
import styles from './orders.module.css';
import { type OrdersQuery, SIZES } from './orders-query.ts';

/** The pages of the list, and how many orders one has once there are more than the smallest holds. */
export function OrderPages({ list, total }: { list: OrdersQuery; total: number }) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  if (total <= SIZES[0]) return null;
  return (
    <div className={styles.pages}>
      <PageLinks page={list.page} count={Math.ceil(total / list.size)} />
      <DropdownMenu
        align="end"
        label={t('{count} a page', { count: list.size })}
        items={SIZES.map((size) => ({
          title: t('{count} a page', { count: size }),
          href: withQuery(info.path, query, { size, page: null }),
          current: size === list.size,
        }))}
      />
    </div>
  );
}
