import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { usePage } from '#shared/page.ts';
import styles from './ProductView.module.css';

/** A product's place while it is read, in the final layout's size, under its name. */
export function ProductSkeleton() {
  return (
    <div className="wrap">
      <div className={styles.layout}>
        <div className={styles.main}>
          <div className={styles.picture}>
            <Skeleton shape="picture" />
          </div>
          <header className={styles.head}>
            <div className={styles.title}>
              <h1>{usePage().info.title}</h1>
            </div>
            <Skeleton shape="text" />
          </header>
        </div>
        <Skeleton shape="picture" />
      </div>
    </div>
  );
}
