import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { Suspense, useState } from 'react';
import { LanguagePicker } from '#shared/LanguagePicker.tsx';
import { Logo } from '#shared/Logo.tsx';
import { usePage } from '#shared/page.ts';
import { CartButton } from './actions/CartButton.tsx';
import { ProfileLink } from './actions/ProfileLink.tsx';
import { WishlistLink } from './actions/WishlistLink.tsx';
import styles from './Header.module.css';
import { MainMenu } from './menu/MainMenu.tsx';
import { PhoneMenu } from './phone-menu/PhoneMenu.tsx';
import { SearchForm } from './search/SearchForm.tsx';
import { TopBar } from './TopBar.tsx';

// They come once the page answers, or with the first look at them.
const FirstOrderDialog = lazyPart(
  async () => (await import('./first-order/FirstOrderDialog.tsx')).FirstOrderDialog,
);

const PhoneDrawer = lazyPart(
  async () => (await import('./phone-menu/PhoneDrawer.tsx')).PhoneDrawer,
);

type HeaderProps = {
  /** In the cart's steps: the logo and how to reach the company, nothing that leads away (HEAD-01). */
  minimal: boolean;
  /** The cart button was pressed (HEAD-08). */
  onCart: () => void;
};

/** What stands over every page. */
export function Header({ minimal, onCart }: HeaderProps) {
  return minimal ? <MinimalHeader /> : <FullHeader onCart={onCart} />;
}

function FullHeader({ onCart }: Pick<HeaderProps, 'onCart'>) {
  const [menu, setMenu] = useState<'new' | 'open' | 'closed'>('new');
  const [help, setHelp] = useState<'new' | 'open' | 'closed'>('new');
  const openHelp = () => setHelp('open');
  return (
    <header>
      <TopBar onFirstOrder={openHelp} />
      <div className={`wrap ${styles.bar}`}>
        <PhoneMenu onOpen={() => setMenu('open')} />
        <Logo />
        <SearchForm />
        <div className={styles.actions}>
          <ProfileLink />
          <WishlistLink />
          <CartButton onCart={onCart} />
        </div>
      </div>
      <MainMenu />
      {menu !== 'new' && (
        // Under the bar, where there is room to say that it did not come.
        <div className={styles.phone}>
          <Suspense>
            <PhoneDrawer
              open={menu === 'open'}
              onClose={() => setMenu('closed')}
              onFirstOrder={openHelp}
            />
          </Suspense>
        </div>
      )}
      {help !== 'new' && (
        <Suspense>
          <FirstOrderDialog open={help === 'open'} onClose={() => setHelp('closed')} />
        </Suspense>
      )}
    </header>
  );
}

function MinimalHeader() {
  const { company } = usePage().configuration;
  return (
    <header className={styles.minimal}>
      <div className={`wrap ${styles.minimalBar}`}>
        <Logo />
        <p className={styles.reach}>
          <a href={`tel:${company.phone.replaceAll(' ', '')}`}>
            <strong>{company.phone}</strong>
          </a>
          {company.phoneHours && <span>{company.phoneHours}</span>}
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
        <LanguagePicker align="end" />
      </div>
    </header>
  );
}
