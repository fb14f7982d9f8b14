import type { PaymentMethod } from '@vitrina/api/types.ts';
import styles from './PaymentMarks.module.css';

/** The cards that are taken, by their names, which are the same in every language. */
const CARDS = ['Visa', 'Mastercard'];

/** What somebody who pays looks for: the cards by their names, other ways as they are called. */
export function PaymentMarks({ methods }: { methods: readonly PaymentMethod[] }) {
  const names = methods.flatMap((one) => (one.paymentType === 'card' ? CARDS : [one.title]));
  return (
    <span className={styles.marks}>
      {names.map((name) => (
        <span key={name} className={styles.mark}>
          {name}
        </span>
      ))}
    </span>
  );
}
