import { useReading } from '@vitrina/kit/answers/answers.ts';
import { cx } from '@vitrina/ui/cx.ts';
import { type MouseEvent, useRef } from 'react';
import { Kept } from '#shared/kept-parts.tsx';
import { currentAmong, nodesFor } from '#shared/menu/menu-nodes.ts';
import { usePage } from '#shared/page.ts';
import { layoutPaths } from '#shared/paths.ts';
import styles from './MainMenu.module.css';
import { MainMenuItem } from './MainMenuItem.tsx';
import { useOpenPanel } from './use-open-panel.ts';

/** So many entries stand in one row at 1024 px, in every language; more of them take a second one. */
const ONE_ROW = 8;

/** The main menu of wide screens: links, and a panel under those that have more below them (HEAD-05). */
export function MainMenu() {
  const { info, translate } = usePage();
  const menu = useReading(layoutPaths.menu('main_menu', info.language)).body;
  const nodes = nodesFor('desktop', menu?.nodes ?? []);
  const frame = useRef<HTMLElement>(null);
  const panels = useOpenPanel(frame);
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) panels.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only listens to the links inside; Enter on a link is a click.
    <nav
      ref={frame}
      className={styles.menu}
      aria-label={translate.t('Main menu')}
      onClick={onClick}
      onPointerLeave={panels.pointAway}
    >
      <Kept
        element="ul"
        className={cx('wrap', styles.bar, nodes.length > ONE_ROW && styles.rows)}
        name="main-menu"
        of={menu ?? {}}
        as={`menu ${currentAmong(nodes, info)}`}
      >
        {nodes.map((node) => (
          <MainMenuItem key={node.id} node={node} panels={panels} />
        ))}
      </Kept>
    </nav>
  );
}
