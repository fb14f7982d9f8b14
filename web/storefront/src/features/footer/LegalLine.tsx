import type { Menu } from '@vitrina/api/types.ts';
import { useReading } from '#shared/answers.ts';
import { usePage } from '#shared/page.ts';
import { layoutPaths } from '#shared/paths.ts';
import styles from './LegalLine.module.css';

/** The copyright and second_footer_menu (FOOT-01). */
export function LegalLine() {
  const { info, configuration } = usePage();
  const menu = useReading<Menu>(layoutPaths.menu('second_footer_menu', info.language)).body;
  return (
    <ul className={styles.line}>
      <li>© {configuration.company.name}</li>
      {menu?.nodes.map(({ id, title, link }) => (
        <li key={id}>
          <a
            className={styles.link}
            href={link ?? undefined}
            aria-current={link === info.path ? 'page' : undefined}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
