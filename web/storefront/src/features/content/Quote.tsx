import type { BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { BlockTitle } from './BlockTitle.tsx';
import content from './content.module.css';
import styles from './Quote.module.css';

/** A customer's words with their name, in the quotation marks of the language. */
export function Quote({ text, name, role, first }: BlockProps<'quote'>) {
  const { info, translate } = usePage();
  return (
    <section className={`wrap ${content.block}`}>
      {first && <BlockTitle first>{info.title}</BlockTitle>}
      <figure className={styles.quote}>
        <blockquote className={styles.text}>
          {translate.t('“{phrase}”', { phrase: text })}
        </blockquote>
        <figcaption className={styles.person}>
          <span className={styles.name}>{name}</span>
          <span className={styles.role}>{role}</span>
        </figcaption>
      </figure>
    </section>
  );
}
