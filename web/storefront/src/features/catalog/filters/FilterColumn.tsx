import type { Filter } from '@vitrina/api/types.ts';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { Filters } from './Filters.tsx';
import styles from './filters.module.css';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The filters beside the list; their place is kept while they are on their way (LIST-03). */
export function FilterColumn({ filters }: { filters: Filter[] | undefined }) {
  return (
    <div className={styles.column}>
      {filters ? (
        <Filters filters={filters} />
      ) : (
        PLACEHOLDERS.map((key) => (
          <div key={key} className={styles.group}>
            <Skeleton shape="control" />
          </div>
        ))
      )}
    </div>
  );
}
