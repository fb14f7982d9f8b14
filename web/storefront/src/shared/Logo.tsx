import { cx } from '@vitrina/ui/cx.ts';
import styles from './Logo.module.css';
import { usePage } from './page.ts';
import { homeOf } from './paths.ts';

/** The shop's logo, else its name beside the printer's red square; leads home. */
export function Logo() {
  const { info, configuration } = usePage();
  const { logo, logoAlt, siteName } = configuration;
  return (
    <a className={cx(styles.logo, !logo && styles.name)} href={homeOf(info)}>
      {logo ? (
        // Its height is the header's, so its own width decides: twice that many pixels are enough for every screen.
        <img src={`/images/${encodeURIComponent(logo)}?h=128`} alt={logoAlt ?? siteName} />
      ) : (
        siteName
      )}
    </a>
  );
}
