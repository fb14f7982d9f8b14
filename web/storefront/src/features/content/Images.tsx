import { cx } from '@vitrina/ui/cx.ts';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import type { BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { BlockTitle } from './BlockTitle.tsx';
import content from './content.module.css';
import styles from './Images.module.css';
import { StripOf } from './StripOf.tsx';

type Item = BlockProps<'images'>['items'][number];

/** The block images: in a strip, one at a time, or side by side. */
export function Images(props: BlockProps<'images'>) {
  const { displayType, columnsCount = 3, title, items, first } = props;
  const { info, translate } = usePage();
  const isSlider = displayType === 'slider';
  const columns = isSlider ? 1 : columnsCount;
  const heading = title ?? (first ? info.title : undefined);
  const figures = items.map((item) => (
    <Figure key={item.imageId} {...item} columns={columns} heading={heading} />
  ));
  const caption = heading && <BlockTitle first={first}>{heading}</BlockTitle>;
  return (
    <section className={`wrap ${content.block}`}>
      {displayType === 'tiles' ? (
        <>
          {caption}
          <div className={cx(styles.tiles, columns === 3 && styles.three)}>{figures}</div>
        </>
      ) : (
        <StripOf heading={caption} label={heading ?? translate.t('Pictures')} columns={columns}>
          {figures}
        </StripOf>
      )}
    </section>
  );
}

const SIZES = [
  '',
  '(width < 1344px) 100vw, 1280px',
  '(width < 640px) 90vw, 620px',
  '(width < 640px) 90vw, 410px',
];

type FigureProps = Item & { columns: number; heading: string | undefined };

function Figure({ imageId, imageAlt, caption, url, columns, heading }: FigureProps) {
  const isLink = url && !caption;
  const alt = imageAlt || (isLink ? heading || url : '');
  const isLarge = columns === 1;
  const picture = (
    <Picture id={imageId} alt={alt} sizes={SIZES[columns] ?? ''} large={isLarge} rounded />
  );
  return (
    <figure className={cx(styles.figure, isLarge && styles.large)}>
      {isLink ? <a href={url}>{picture}</a> : picture}
      {caption && (
        <figcaption className={styles.caption}>
          {url ? (
            <a className="link cover" href={url}>
              {caption}
            </a>
          ) : (
            caption
          )}
        </figcaption>
      )}
    </figure>
  );
}
