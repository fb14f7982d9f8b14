import styles from './ProgressBar.module.css';

type ProgressBarProps = {
  /** What is under way, for screen readers. */
  label: string;
  /** Part that is done, 0 to 1; without it the bar only says that something happens. */
  value?: number;
};

/** How far an upload or a page is. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} value={value} max={1} />;
}
