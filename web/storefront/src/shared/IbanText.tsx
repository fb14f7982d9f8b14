import styles from './IbanText.module.css';

/**
 * An account in groups of four, as people read it; the groups stay together at the end of a line, and bring no spaces along when they are copied. One
 * element, as an AddressText is.
 */
export function IbanText({ children }: { children: string }) {
  const groups = children.replaceAll(/\s/g, '').match(/.{1,4}/g) ?? [];
  return (
    <span>
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups can be the same.
        <span key={place} className={styles.group}>
          {group}
          {place < groups.length - 1 && ' '}
        </span>
      ))}
    </span>
  );
}
