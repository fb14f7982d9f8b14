import type { MenuNode } from '@vitrina/api/types.ts';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { MenuLink } from '#shared/menu/MenuLink.tsx';
import { hasBelow } from '#shared/menu/menu-nodes.ts';
import { usePage } from '#shared/page.ts';
import styles from './MainMenu.module.css';
import { MegaPanel } from './MegaPanel.tsx';
import type { Panels } from './use-open-panel.ts';

/** An entry of the main menu: its link, and a button that opens its panel when it has one. */
export function MainMenuItem({ node, panels }: { node: MenuNode; panels: Panels }) {
  const { translate } = usePage();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const hasPanel = hasBelow(node);
  const isOpen = panels.openId === node.id;
  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') panels.pointAt(hasPanel ? node.id : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      panels.close();
      button.current?.focus();
    }
    if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault();
      panels.show(node.id);
      // Only a shown panel takes the focus: after the next frame it is.
      requestAnimationFrame(() => panel.current?.querySelector('a')?.focus());
    }
  };
  const onBlur = (event: FocusEvent) => {
    const to = event.relatedTarget;
    if (isOpen && to && !event.currentTarget.contains(to)) panels.close();
  };
  return (
    <li
      className={styles.item}
      onPointerEnter={onPointerEnter}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <MenuLink node={node} className={styles.link} />
      {hasPanel && (
        <>
          <button
            type="button"
            ref={button}
            className={`scripted ${styles.more}`}
            aria-label={translate.t('More in {title}', { title: node.title })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => panels.press(node.id)}
          >
            <Icon name="chevron-down" size={16} />
          </button>
          <div className={styles.panel} ref={panel} id={id} hidden={!isOpen}>
            {/* Not before somebody looks: it is most of what a page would say, and each of its links stands on the entry's page. */}
            {isOpen && <MegaPanel node={node} />}
          </div>
        </>
      )}
    </li>
  );
}
