import styles from './Meter.module.css';

type MeterProps = {
  /** What is measured, for screen readers. */
  label: string;
  value: number;
  /** Where it is full; more than that is full too. */
  max: number;
  /** The value in words. */
  words: string;
};

/** How much of something there is, such as what is used of a limit. */
export function Meter({ label, value, max, words }: MeterProps) {
  return (
    <meter className={styles.meter} aria-label={label} min={0} max={max} value={value}>
      {words}
    </meter>
  );
}
