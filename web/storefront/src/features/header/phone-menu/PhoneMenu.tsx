import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { usePage } from '#shared/page.ts';
import { FOOTER_MENU_ID } from '#shared/paths.ts';
import styles from './PhoneMenu.module.css';

/** Opens the menu of narrow screens (HEAD-06). Without scripts it leads to the menu under the page. */
export function PhoneMenu({ onOpen }: { onOpen: () => void }) {
  const { t } = usePage().translate;
  return (
    <div className={styles.phone}>
      <span className="scripted">
        <IconButton icon="menu" label={t('Menu')} aria-haspopup="dialog" onClick={onOpen} />
      </span>
      <noscript>
        <a className={styles.below} href={`#${FOOTER_MENU_ID}`} aria-label={t('Menu')}>
          <Icon name="menu" />
        </a>
      </noscript>
    </div>
  );
}
