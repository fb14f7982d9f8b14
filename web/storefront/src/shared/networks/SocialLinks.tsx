import { usePage } from '#shared/page.ts';
import { networkTitle } from './network-title.ts';
import styles from './SocialLinks.module.css';

/** The company's pages elsewhere (FOOT-01); nothing when it has none. */
export function SocialLinks() {
  const { configuration, translate } = usePage();
  const links = Object.entries(configuration.socialLinks);
  if (links.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={translate.t('Follow us')}>
      {links.map(([network, url]) => (
        <li key={network}>
          <a className={styles.link} href={url} rel="me noopener">
            {networkTitle(network)}
          </a>
        </li>
      ))}
    </ul>
  );
}
