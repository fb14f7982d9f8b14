import { useReading } from '@vitrina/kit/answers/answers.ts';
import { MenuLink } from '#shared/menu/MenuLink.tsx';
import { usePage } from '#shared/page.ts';
import { FOOTER_MENU_ID, layoutPaths } from '#shared/paths.ts';
import styles from './FooterMenu.module.css';

/** The columns of FOOTER_MENU (FOOT-01); what is for one platform alone, style hides on the other (HEAD-07). */
export function FooterMenu() {
  const { info, translate } = usePage();
  const menu = useReading(layoutPaths.menu('FOOTER_MENU', info.language)).body;
  if (!menu) return null;
  return (
    <nav id={FOOTER_MENU_ID} className={styles.columns} aria-label={translate.t('Footer menu')}>
      {menu.nodes.map((column) => (
        <section
          key={column.id}
          aria-labelledby={`menu-${column.id}`}
          data-platform={column.platform ?? undefined}
        >
          <h2 className={styles.title} id={`menu-${column.id}`}>
            <MenuLink node={column} />
          </h2>
          <ul>
            {column.nodes.map((node) => (
              <li key={node.id} data-platform={node.platform ?? undefined}>
                <MenuLink node={node} className={styles.link} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
