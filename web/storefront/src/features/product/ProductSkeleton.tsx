import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import styles from './ProductView.module.css';

/** A product's place while it is read, in the final layout's size. */
export function ProductSkeleton() {
  return (
    <div className="wrap">
      <div className={styles.layout}>
        <div className={styles.main}>
          <div className={styles.picture}>
            <Skeleton shape="picture" />
          </div>
          <Skeleton shape="text" width="half" />
          <Skeleton shape="text" />
        </div>
        <Skeleton shape="picture" />
      </div>
    </div>
  );
}
