import styles from './NoPicture.module.css';

/** Stands where a product has no picture: a sheet with a folded corner, in the place that the picture would have. */
export function NoPicture() {
  return (
    <svg className={styles.place} viewBox="0 0 120 90" aria-hidden="true">
      <path className={styles.sheet} d="M42 20h26l12 12v38H42z" />
      <path className={styles.fold} d="M68 20v12h12M50 46h22M50 54h22M50 62h14" />
    </svg>
  );
}
