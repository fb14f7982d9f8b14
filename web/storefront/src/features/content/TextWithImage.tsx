import { cx } from '@vitrina/ui/cx.ts';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { RichText } from '@vitrina/ui/text/RichText.tsx';
import type { BlockProps } from '#shared/block.ts';
import { BlockTitle } from './BlockTitle.tsx';
import styles from './content.module.css';

/** A text with a picture beside it. */
export function TextWithImage({
  title,
  content,
  imageId,
  imageAlt,
  imageSide,
  first,
}: BlockProps<'textWithImage'>) {
  return (
    <section className={cx('wrap', styles.block, styles.beside, styles[imageSide])}>
      <div>
        <BlockTitle first={first}>{title}</BlockTitle>
        <RichText html={content} />
      </div>
      <Picture id={imageId} alt={imageAlt} sizes="(width < 1024px) 100vw, 600px" rounded />
    </section>
  );
}
