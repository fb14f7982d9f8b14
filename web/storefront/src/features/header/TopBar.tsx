import { LanguagePicker } from '#shared/LanguagePicker.tsx';
import { usePage } from '#shared/page.ts';
import { FirstOrderButton } from './first-order/FirstOrderButton.tsx';
import styles from './TopBar.module.css';

/** The thin line over the header of wide screens (HEAD-02); phones find the same in their menu. */
export function TopBar({ onFirstOrder }: { onFirstOrder: () => void }) {
  const { info, configuration, translate } = usePage();
  const { company, contactsPage } = configuration;
  return (
    <div className={styles.top}>
      <div className={`wrap ${styles.row}`}>
        <LanguagePicker align="end" />
        <a className="quiet" href={`mailto:${company.email}`}>
          {company.email}
        </a>
        <FirstOrderButton className="quiet" onClick={onFirstOrder} />
        <a
          className="quiet"
          href={contactsPage}
          aria-current={info.path === contactsPage ? 'page' : undefined}
        >
          {translate.t('Contacts')}
        </a>
      </div>
    </div>
  );
}
