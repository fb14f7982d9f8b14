import { cx } from '../cx.ts';
import styles from './Skeleton.module.css';

type SkeletonProps = {
  /** text: a line; title: a taller one; picture: 4:3; control: a field's or button's height. */
  shape: 'text' | 'title' | 'picture' | 'control';
  /** How much of the place it takes. */
  width?: 'full' | 'most' | 'half';
};

/** Keeps the final layout's place until the data is there; the list around says that it loads. */
export function Skeleton({ shape, width = 'full' }: SkeletonProps) {
  return <span className={cx(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />;
}
