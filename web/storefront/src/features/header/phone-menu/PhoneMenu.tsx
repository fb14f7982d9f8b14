import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { Suspense, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { FOOTER_MENU_ID } from '#shared/paths.ts';
import styles from './PhoneMenu.module.css';

// It comes once the page answers, or with the first look at it.
const PhoneDrawer = lazyPart(async () => (await import('./PhoneDrawer.tsx')).PhoneDrawer);

type Opening = {
  /** 'First order?' was pressed. */
  onFirstOrder: () => void;
};

/** The menu of narrow screens (HEAD-06). Without scripts it leads to the menu under the page. */
export function PhoneMenu({ onFirstOrder }: Opening) {
  const { t } = usePage().translate;
  const [menu, setMenu] = useState<'new' | 'open' | 'closed'>('new');
  return (
    <div className={styles.phone}>
      <span className="scripted">
        <IconButton
          icon="menu"
          label={t('Menu')}
          aria-haspopup="dialog"
          onClick={() => setMenu('open')}
        />
      </span>
      <noscript>
        <a className={styles.below} href={`#${FOOTER_MENU_ID}`} aria-label={t('Menu')}>
          <Icon name="menu" />
        </a>
      </noscript>
      {menu !== 'new' && (
        <Suspense>
          <PhoneDrawer
            open={menu === 'open'}
            onClose={() => setMenu('closed')}
            onFirstOrder={onFirstOrder}
          />
        </Suspense>
      )}
    </div>
  );
}
