import { AddressText } from '#shared/AddressText.tsx';
import { Kept } from '#shared/kept-parts.tsx';
import { SocialLinks } from '#shared/networks/SocialLinks.tsx';
import { usePage } from '#shared/page.ts';
import styles from './Contacts.module.css';

/** How to reach the company, by every way there is (FOOT-01). */
export function Contacts() {
  const { configuration, translate } = usePage();
  const { company } = configuration;
  return (
    <Kept
      element="section"
      aria-labelledby="footer-contacts"
      name="contacts"
      of={company}
      as="contacts"
    >
      <h2 className={styles.title} id="footer-contacts">
        {translate.t('Contacts')}
      </h2>
      <address className={styles.address}>
        <a className={styles.phone} href={`tel:${company.phone.replaceAll(' ', '')}`}>
          {company.phone}
        </a>
        {company.phoneHours && <span className={styles.line}>{company.phoneHours}</span>}
        <a className={styles.mail} href={`mailto:${company.email}`}>
          {company.email}
        </a>
        <span className={styles.line}>
          <AddressText>{company.address}</AddressText>
        </span>
      </address>
      <SocialLinks />
    </Kept>
  );
}
