import { useState } from 'react';
import { LanguagePicker } from '#shared/LanguagePicker.tsx';
import { Logo } from '#shared/Logo.tsx';
import { usePage } from '#shared/page.ts';
import { CartButton } from './actions/CartButton.tsx';
import { ProfileLink } from './actions/ProfileLink.tsx';
import { WishlistLink } from './actions/WishlistLink.tsx';
import { FirstOrderDialog } from './first-order/FirstOrderDialog.tsx';
import styles from './Header.module.css';
import { MainMenu } from './menu/MainMenu.tsx';
import { PhoneMenu } from './phone-menu/PhoneMenu.tsx';
import { SearchForm } from './search/SearchForm.tsx';
import { TopBar } from './TopBar.tsx';

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
  const [helpOpen, setHelpOpen] = useState(false);
  const openHelp = () => setHelpOpen(true);
  return (
    <header>
      <TopBar onFirstOrder={openHelp} />
      <div className={`wrap ${styles.bar}`}>
        <PhoneMenu onFirstOrder={openHelp} />
        <Logo />
        <SearchForm />
        <div className={styles.actions}>
          <ProfileLink />
          <WishlistLink />
          <CartButton onCart={onCart} />
        </div>
      </div>
      <MainMenu />
      <FirstOrderDialog open={helpOpen} onClose={() => setHelpOpen(false)} />
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
