import type { AccountDetails } from '@vitrina/api/types.ts';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { Suspense } from 'react';
import { usePage } from '#shared/page.ts';
import styles from './account.module.css';
import { SectionMenu } from './SectionMenu.tsx';
import { SignOut } from './SignOut.tsx';
import { headingOf, sectionOf } from './section-of.ts';
import { SECTIONS } from './sections.ts';

/** The account: who is signed in, the sections, and the one that the address asks for (ACC-01). */
export function AccountArea({ customer }: { customer: AccountDetails }) {
  const { info, query, configuration, translate } = usePage();
  const shown = SECTIONS.filter(({ isShown }) => isShown(customer, configuration));
  const section = sectionOf(query, shown);
  if (!section) return null;
  const { View } = section;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{info.title}</h1>
          <p className={styles.who}>
            {[customer.name, customer.surname].join(' ')}
            {customer.companyName && `, ${customer.companyName}`}
          </p>
        </div>
        <SignOut />
      </header>
      <div className={styles.columns}>
        <SectionMenu shown={shown} current={section.key} />
        <section className={styles.section} aria-labelledby={headingOf(section.key)}>
          <h2 id={headingOf(section.key)} tabIndex={-1}>
            {section.title(translate.t)}
          </h2>
          <Suspense fallback={<Skeleton shape="picture" />}>
            <View customer={customer} />
          </Suspense>
        </section>
      </div>
    </>
  );
}
