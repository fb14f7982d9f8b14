import styles from './AddressText.module.css';

/**
 * A postal address in one line: it breaks between its words, and not inside of a postcode such as LT-01234. One element, because where the parts
 * of a row are laid out apart, those of an address would lose the spaces between them.
 */
export function AddressText({ children }: { children: string }) {
  return (
    <span>
      {children.split(POSTCODE).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={part} className={styles.postcode}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}

/** With its country before it; in brackets, so that what it splits keeps it. */
const POSTCODE = /(\b[A-Z]{1,3}-\d+(?:-\d+)?\b)/;
