import type { Category } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { usePage } from '#shared/page.ts';
import { listPaths } from '../needs.ts';
import styles from './category.module.css';

interface CategorySidebarProps {
  categoryId: string;
  /** With the categories beside this one; otherwise only those below it (CAT-03). */
  full: boolean;
  below: Category[];
}

/** The way to the categories around: a column on wide screens, a row that scrolls on phones. */
export function CategorySidebar({ categoryId, full, below }: CategorySidebarProps) {
  const { info, translate } = usePage();
  const peers = useReading(full ? listPaths.peers(categoryId, info.language) : null);
  return (
    <nav className={styles.sidebar} aria-label={translate.t('Categories')}>
      {full ? (
        <ul>
          {peers.body?.map((peer) => (
            <li key={peer.id}>
              <Entry category={peer} current={peer.id === categoryId} />
              {peer.id === categoryId && below.length > 0 && <Entries categories={below} />}
            </li>
          ))}
        </ul>
      ) : (
        <Entries categories={below} />
      )}
    </nav>
  );
}

function Entries({ categories }: { categories: Category[] }) {
  return (
    <ul>
      {categories.map((category) => (
        <li key={category.id}>
          <Entry category={category} current={false} />
        </li>
      ))}
    </ul>
  );
}

/** Where the entries stand in a row that scrolls, the one of this page is in sight. */
function intoRow(entry: HTMLElement | null): void {
  const row = entry?.closest('nav > ul');
  if (row && entry) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2;
}

function Entry({ category, current }: { category: Category; current: boolean }) {
  const { numbers } = usePage().translate;
  return (
    <a
      href={category.url}
      aria-current={current ? 'page' : undefined}
      ref={current ? intoRow : undefined}
    >
      {category.title}
      <span className={`num ${styles.count}`}>{numbers.quantity(category.productCount)}</span>
    </a>
  );
}
