import { PageLinks } from '#shared/products/PageLinks.tsx';
import { SIZES } from './list-query.ts';
import styles from './lists.module.css';
import { SizeMenu } from './SizeMenu.tsx';

interface ListPagesProps {
  list: { page: number; size: number };
  total: number;
}

/** The pages of a list, and how many entries one has once there are more than the smallest holds (ACC-03). */
export function ListPages({ list, total }: ListPagesProps) {
  if (total <= SIZES[0]) return null;
  return (
    <div className={styles.pages}>
      <PageLinks page={list.page} count={Math.ceil(total / list.size)} />
      <SizeMenu size={list.size} />
    </div>
  );
}
