import { cx } from '@vitrina/ui/cx.ts';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { RichText } from '@vitrina/ui/text/RichText.tsx';
import { BlockTitle } from './BlockTitle.tsx';
import styles from './content.module.css';

interface TextWithImageProps {
  title: string;
  content: string;
  imageId: string;
  imageAlt: string;
  imageSide: 'left' | 'right';
  first: boolean;
}

/** A text with a picture beside it. */
export function TextWithImage({
  title,
  content,
  imageId,
  imageAlt,
  imageSide,
  first,
}: TextWithImageProps) {
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
