import { RichText } from '@vitrina/ui/text/RichText.tsx';
import type { BlockProps } from '#shared/block.ts';
import { BlockTitle } from './BlockTitle.tsx';
import styles from './content.module.css';

/** A text; the page's own title when no other block brings one. */
export function TextBlock({ title, content, first }: BlockProps<'text'>) {
  return (
    <section className={`wrap ${styles.block}`}>
      {title && <BlockTitle first={first}>{title}</BlockTitle>}
      <RichText html={content} />
    </section>
  );
}
