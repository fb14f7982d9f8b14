import { cx } from '@vitrina/ui/cx.ts';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import type { BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { BlockTitle } from './BlockTitle.tsx';
import content from './content.module.css';
import styles from './ImageRow.module.css';
import { StripOf } from './StripOf.tsx';

type Kind = BlockProps<'imageRow'>['displayType'];
type Item = BlockProps<'imageRow'>['items'][number];

const SIZES: Record<Kind, string> = {
  slides: '(width < 640px) 90vw, 410px',
  list: '(width < 640px) 100vw, 320px',
  imagesWithSubtext: '(width < 640px) 100vw, 400px',
  smallImagesWithSubtext: '(width < 640px) 46vw, 220px',
};

/** Pictures, each with a title and a few words: in a strip, below each other, or in a row. */
export function ImageRow({ displayType, title, items, first }: BlockProps<'imageRow'>) {
  const { info, translate } = usePage();
  const heading = title ?? (first ? info.title : undefined);
  const things = items.map((item) => (
    <Thing key={item.title} {...item} kind={displayType} level={heading ? 3 : 2} />
  ));
  const caption = heading && <BlockTitle first={first}>{heading}</BlockTitle>;
  return (
    <section className={`wrap ${content.block}`}>
      {displayType === 'slides' ? (
        <StripOf heading={caption} label={heading ?? translate.t('Pictures')} columns={3}>
          {things}
        </StripOf>
      ) : (
        <>
          {caption}
          <ul className={cx(styles.row, styles[displayType])}>
            {things.map((thing) => (
              <li key={thing.key}>{thing}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Thing(props: Item & { kind: Kind; level: 2 | 3 }) {
  const { imageId, imageAlt, title, text, url, kind, level } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={cx(styles.thing, kind === 'list' && styles.besides)}>
      <Picture id={imageId} alt={imageAlt} sizes={SIZES[kind]} rounded />
      <div className={styles.words}>
        <Heading className={styles.title}>
          {url ? (
            <a className="link" href={url}>
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        <p>{text}</p>
      </div>
    </div>
  );
}
