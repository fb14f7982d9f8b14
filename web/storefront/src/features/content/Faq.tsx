import { Accordion } from '@vitrina/ui/panels/Accordion.tsx';
import { RichText } from '@vitrina/ui/text/RichText.tsx';
import type { BlockProps } from '#shared/block.ts';
import { BlockTitle } from './BlockTitle.tsx';
import styles from './content.module.css';

/** Questions that unfold their answers. */
export function Faq({ title, items, first }: BlockProps<'FAQ'>) {
  return (
    <section className={`wrap ${styles.block}`}>
      <BlockTitle first={first}>{title}</BlockTitle>
      <div className={styles.narrow}>
        <Accordion
          items={items.map((item) => ({
            key: item.title,
            title: item.title,
            content: <RichText html={item.description} />,
          }))}
        />
      </div>
    </section>
  );
}
