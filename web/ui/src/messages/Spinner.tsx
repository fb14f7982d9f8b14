import styles from './Spinner.module.css';

type SpinnerProps = {
  /** What is being waited for, for screen readers; without it the spinner is decoration. */
  label?: string;
};

/** A small turning ring in the colour of the text around it. */
export function Spinner({ label }: SpinnerProps) {
  const naming = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true };
  return <span className={styles.spinner} {...naming} />;
}
