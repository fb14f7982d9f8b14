import { useReading } from '@vitrina/kit/answers/answers.ts';
import type { BlockParts, BlockProps } from '#shared/block.ts';
import { SocialLinks } from '#shared/networks/SocialLinks.tsx';
import { usePage } from '#shared/page.ts';
import { BlockTitle } from '../BlockTitle.tsx';
import content from '../content.module.css';
import { salonsPath } from '../needs.ts';
import { businessData } from './business-data.ts';
import { ContactForm } from './ContactForm.tsx';
import styles from './Contacts.module.css';
import { Facts } from './Facts.tsx';
import { Places } from './Places.tsx';

/** How to reach the company, its requisites, and where it is (CONT-01). */
function Contacts({ first, formId }: BlockProps<'contacts'>) {
  const { info } = usePage();
  const { body: salons = [] } = useReading(salonsPath(info.language));
  return (
    <section className={`wrap ${content.block}`}>
      {first && <BlockTitle first>{info.title}</BlockTitle>}
      <Facts />
      <div className={styles.more}>
        {formId && <ContactForm formId={formId} />}
        <SocialLinks />
      </div>
      {salons.length > 0 && <Places salons={salons} />}
    </section>
  );
}

/** What of the block is there once its page is shown. */
export const contactsParts: BlockParts<'contacts'> = {
  View: Contacts,
  structuredData: businessData,
};
