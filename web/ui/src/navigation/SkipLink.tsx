import styles from './SkipLink.module.css';

/** The first thing that Tab meets: jumps over the header. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.skip} href={href}>
      {children}
    </a>
  );
}
