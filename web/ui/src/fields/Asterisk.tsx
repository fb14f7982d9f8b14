import styles from './Asterisk.module.css';

/** Marks a required field for the eye; the control's `required` says it to screen readers. */
export function Asterisk() {
  return (
    <span className={styles.asterisk} aria-hidden="true">
      {'\u00a0*'}
    </span>
  );
}
