import { useReading } from '@vitrina/kit/answers/answers.ts';
import { Kept } from '#shared/kept-parts.tsx';
import { MenuBelow } from '#shared/menu/MenuBelow.tsx';
import { MenuLink } from '#shared/menu/MenuLink.tsx';
import { currentAmong } from '#shared/menu/menu-nodes.ts';
import { usePage } from '#shared/page.ts';
import { FOOTER_MENU_ID, layoutPaths } from '#shared/paths.ts';
import styles from './FooterMenu.module.css';

/** The columns of FOOTER_MENU (FOOT-01); what is for one platform alone, style hides on the other (HEAD-07). */
export function FooterMenu() {
  const { info, translate } = usePage();
  const menu = useReading(layoutPaths.menu('FOOTER_MENU', info.language)).body;
  if (!menu) return null;
  return (
    <Kept
      element="nav"
      id={FOOTER_MENU_ID}
      className={styles.columns}
      aria-label={translate.t('Footer menu')}
      name="footer-menu"
      of={menu}
      as={`menu ${currentAmong(menu.nodes, info)}`}
    >
      {menu.nodes.map((column) => (
        <section
          key={column.id}
          aria-labelledby={`menu-${column.id}`}
          data-platform={column.platform ?? undefined}
        >
          <h2 className={styles.title} id={`menu-${column.id}`}>
            <MenuLink node={column} />
          </h2>
          <MenuBelow node={column} link={styles.link} />
        </section>
      ))}
    </Kept>
  );
}
