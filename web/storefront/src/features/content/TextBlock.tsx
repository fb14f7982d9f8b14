import { RichText } from '@vitrina/ui/text/RichText.tsx';
import type { BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { BlockTitle } from './BlockTitle.tsx';
import styles from './content.module.css';

/** A text; under the page's own title where it begins the page and has none. */
export function TextBlock({ title, content, first }: BlockProps<'text'>) {
  const { info } = usePage();
  const heading = title ?? (first ? info.title : undefined);
  return (
    <section className={`wrap ${styles.block}`}>
      {heading && <BlockTitle first={first}>{heading}</BlockTitle>}
      <RichText html={content} />
    </section>
  );
}
