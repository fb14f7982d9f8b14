import { useReading } from '@vitrina/kit/answers/answers.ts';
import { usePage } from '#shared/page.ts';
import { FOOTER_MENU_ID, layoutPaths } from '#shared/paths.ts';
import styles from './FooterMenu.module.css';

/** The columns of FOOTER_MENU (FOOT-01). */
export function FooterMenu() {
  const { info, translate } = usePage();
  const menu = useReading(layoutPaths.menu('FOOTER_MENU', info.language)).body;
  if (!menu) return null;
  return (
    <nav id={FOOTER_MENU_ID} className={styles.columns} aria-label={translate.t('Footer menu')}>
      {menu.nodes.map(({ id, title, nodes }) => (
        <section key={id} aria-labelledby={`menu-${id}`}>
          <h2 className={styles.title} id={`menu-${id}`}>
            {title}
          </h2>
          <ul>
            {nodes.map((node) => (
              <li key={node.id}>
                <a
                  className={styles.link}
                  href={node.link ?? undefined}
                  aria-current={node.link === info.path ? 'page' : undefined}
                >
                  {node.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
