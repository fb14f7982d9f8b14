import styles from './CardMarks.module.css';

/** The cards that are taken, by their names, which are the same in every language. */
const CARDS = ['Visa', 'Mastercard'];

/** What somebody who pays by card looks for. */
export function CardMarks() {
  return (
    <span className={styles.marks}>
      {CARDS.map((name) => (
        <span key={name} className={styles.mark}>
          {name}
        </span>
      ))}
    </span>
  );
}
