import type { MenuNode } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { Drawer } from '@vitrina/ui/overlays/Drawer.tsx';
import type { MouseEvent } from 'react';
import { LanguageList } from '#shared/LanguageList.tsx';
import { nodesFor } from '#shared/menu/menu-nodes.ts';
import { usePage } from '#shared/page.ts';
import { layoutPaths } from '#shared/paths.ts';
import { useSession } from '#shared/session/store.ts';
import { FirstOrderButton } from '../first-order/FirstOrderButton.tsx';
import { profileWords } from '../profile-words.ts';
import { PhoneLevel } from './PhoneLevel.tsx';
import styles from './PhoneMenu.module.css';

type Opening = {
  /** 'First order?' was pressed. */
  onFirstOrder: () => void;
};

interface PhoneDrawerProps extends Opening {
  open: boolean;
  onClose: () => void;
}

/** What the menu of narrow screens opens: the levels of the main menu, and what wide screens have in the top bar. */
export function PhoneDrawer({ open, onClose, onFirstOrder }: PhoneDrawerProps) {
  const { info, translate } = usePage();
  const { t } = translate;
  const menu = useReading(layoutPaths.menu('main_menu', info.language)).body;
  const nodes = nodesFor('phone', menu?.nodes ?? []);
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose();
  };
  return (
    <Drawer side="start" open={open} onClose={onClose} title={t('Menu')} closeLabel={t('Close')}>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the links inside.
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
        <div className={styles.content} onClick={onClick}>
          <nav aria-label={t('Main menu')}>
            <PhoneLevel nodes={nodes} />
          </nav>
          <Reach onFirstOrder={onFirstOrder} listed={nodes} />
          {/* All at once: a list that opens would open under the screen's edge. */}
          <LanguageList list={styles.languages} link={styles.language} />
        </div>
      )}
    </Drawer>
  );
}

/** What the top bar has on wide screens; contacts only where the menu above does not list them. */
function Reach({ onFirstOrder, listed }: Opening & { listed: readonly MenuNode[] }) {
  const { configuration, translate } = usePage();
  const { company, contactsPage, customerProfilePage } = configuration;
  const session = useSession((state) => state.session);
  return (
    <ul className={styles.reach}>
      {customerProfilePage && (
        <li>
          <a className={styles.row} href={customerProfilePage}>
            <Icon name="user" />
            {profileWords(session, translate.t)}
          </a>
        </li>
      )}
      <li>
        <FirstOrderButton className={styles.row} onClick={onFirstOrder} />
      </li>
      {!listed.some(({ link }) => link === contactsPage) && (
        <li>
          <a className={styles.row} href={contactsPage}>
            {translate.t('Contacts')}
          </a>
        </li>
      )}
      <li>
        <a className={styles.row} href={`tel:${company.phone.replaceAll(' ', '')}`}>
          <Icon name="phone" />
          {company.phone}
        </a>
      </li>
      <li>
        <a className={styles.row} href={`mailto:${company.email}`}>
          <Icon name="mail" />
          {company.email}
        </a>
      </li>
    </ul>
  );
}
