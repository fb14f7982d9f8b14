import styles from './AddressText.module.css';

/** A postal address in one line: it breaks between its words, and not inside of a postcode such as LT-01234. */
export function AddressText({ children }: { children: string }) {
  return children.split(POSTCODE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.postcode}>
        {part}
      </span>
    ),
  );
}

/** With its country before it; in brackets, so that what it splits keeps it. */
const POSTCODE = /(\b[A-Z]{1,3}-\d+(?:-\d+)?\b)/;
