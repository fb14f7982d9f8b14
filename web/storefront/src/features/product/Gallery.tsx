import { Icon } from '@vitrina/ui/Icon.tsx';
import { Picture } from '@vitrina/ui/Picture.tsx';
import { useState } from 'react';
import { useTranslate } from '#shared/page.ts';
import { FullGallery } from './FullGallery.tsx';
import styles from './Gallery.module.css';

type GalleryProps = {
  /** Picture ids, the most fitting first. */
  pictures: readonly string[];
  alts: Readonly<Record<string, string>>;
  /** What the product is called: for a picture without words of its own. */
  title: string;
};

/** The big picture with the others beside it (PROD-01); a change of variant starts from its first picture. */
export function Gallery(props: GalleryProps) {
  return <Pictures key={props.pictures[0]} {...props} />;
}

function Pictures({ pictures, alts, title }: GalleryProps) {
  const { t } = useTranslate();
  const [place, setPlace] = useState(0);
  const [isFull, setFull] = useState(false);
  const current = pictures[place] ?? pictures[0];
  if (!current) return null;
  const altOf = (id: string) => alts[id] ?? title;
  return (
    <div className={styles.gallery}>
      <button
        type="button"
        className={styles.big}
        aria-label={`${t('Show full screen')}: ${altOf(current)}`}
        onClick={() => setFull(true)}
      >
        <Picture
          key={current}
          id={current}
          alt={altOf(current)}
          sizes="(width >= 1280px) 760px, (width >= 1024px) 55vw, 100vw"
          priority
          rounded
        />
        <span className={styles.enlarge}>
          <Icon name="plus" />
        </span>
      </button>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails} aria-label={t('Pictures')}>
          {pictures.map((id, at) => (
            <li key={id}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`${at + 1}. ${altOf(id)}`}
                aria-current={at === place}
                onClick={() => setPlace(at)}
              >
                <Picture id={id} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FullGallery
        open={isFull}
        onClose={() => setFull(false)}
        pictures={pictures}
        altOf={altOf}
        place={place}
        onPlace={setPlace}
      />
    </div>
  );
}
