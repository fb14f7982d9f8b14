import { Tabs } from '@vitrina/ui/navigation/Tabs.tsx';
import { Accordion } from '@vitrina/ui/panels/Accordion.tsx';
import { RichText } from '@vitrina/ui/text/RichText.tsx';
import type { BlockParts, BlockProps } from '#shared/block.ts';
import { BlockTitle } from './BlockTitle.tsx';
import styles from './content.module.css';
import { faqData } from './faq-data.ts';

/** Questions that unfold their answers, or short ones in a row of tabs. */
function Faq({ title, items, displayType, first }: BlockProps<'FAQ'>) {
  const texts = items.map((item) => ({
    key: item.title,
    title: item.title,
    content: <RichText html={item.description} />,
  }));
  return (
    <section className={`wrap ${styles.block}`}>
      <BlockTitle first={first}>{title}</BlockTitle>
      <div className={styles.narrow}>
        {displayType === 'tabs' ? (
          <Tabs label={title} tabs={texts.map((text, place) => ({ ...text, key: `${place}` }))} />
        ) : (
          <Accordion items={texts} />
        )}
      </div>
    </section>
  );
}

/** What of the block is there once its page is shown. */
export const faqParts: BlockParts<'FAQ'> = { View: Faq, structuredData: faqData };
