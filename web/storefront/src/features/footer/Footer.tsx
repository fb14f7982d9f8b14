import { AddressText } from '#shared/AddressText.tsx';
import { LanguageList } from '#shared/LanguageList.tsx';
import { usePage } from '#shared/page.ts';
import { Benefits } from './Benefits.tsx';
import { Contacts } from './Contacts.tsx';
import { Exports } from './Exports.tsx';
import { FirstOrderHelp } from './FirstOrderHelp.tsx';
import styles from './Footer.module.css';
import { FooterMenu } from './FooterMenu.tsx';
import languages from './LanguageList.module.css';
import { LegalLine } from './LegalLine.tsx';
import { Newsletter } from './Newsletter.tsx';

/** What stands under every page; in the cart's steps only who sells, how to reach them, and the terms (FOOT-02). */
export function Footer({ minimal }: { minimal: boolean }) {
  return minimal ? <MinimalFooter /> : <FullFooter />;
}

function FullFooter() {
  return (
    <footer className={`${styles.footer} ${styles.full}`}>
      <Benefits />
      <div className={`wrap ${styles.main}`}>
        <Newsletter />
        <FooterMenu />
        <Contacts />
        <FirstOrderHelp />
      </div>
      <div className={`wrap ${styles.end}`}>
        <LegalLine>
          <Exports />
        </LegalLine>
        <LanguageList list={languages.list} link={`quiet ${languages.link}`} />
      </div>
    </footer>
  );
}

function MinimalFooter() {
  const { company } = usePage().configuration;
  return (
    <footer className={styles.footer}>
      <address className={`wrap ${styles.minimal}`}>
        <span>
          <AddressText>{company.address}</AddressText>
        </span>
        <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </address>
      <div className={`wrap ${styles.end}`}>
        <LegalLine />
      </div>
    </footer>
  );
}
