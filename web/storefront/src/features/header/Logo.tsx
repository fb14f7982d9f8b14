import { usePage } from '#shared/page.ts';
import { homeOf } from '#shared/paths.ts';
import styles from './Logo.module.css';

/** The shop's name beside the printer's red square; leads home. */
export function Logo() {
  const { info, configuration } = usePage();
  return (
    <a className={styles.logo} href={homeOf(info)}>
      {configuration.siteName}
    </a>
  );
}
