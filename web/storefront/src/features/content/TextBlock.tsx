import { RichText } from '@vitrina/ui/text/RichText.tsx';
import { BlockTitle } from './BlockTitle.tsx';
import styles from './content.module.css';

interface TextBlockProps {
  title?: string | null;
  content: string;
  first: boolean;
}

/** A text; the page's own title when no other block brings one. */
export function TextBlock({ title, content, first }: TextBlockProps) {
  return (
    <section className={`wrap ${styles.block}`}>
      {title && <BlockTitle first={first}>{title}</BlockTitle>}
      <RichText html={content} />
    </section>
  );
}
