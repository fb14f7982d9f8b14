import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import styles from './Gallery.module.css';

// It comes with the first look at it.
const FullGallery = lazyPart(async () => (await import('./FullGallery.tsx')).FullGallery);

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

/** A strip that is swiped from picture to picture; the browser does the swiping. */
function Pictures({ pictures, alts, title }: GalleryProps) {
  const { t } = useTranslate();
  const strip = useRef<HTMLUListElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  const wasFull = useRef(false);
  const [place, setPlace] = useState(0);
  const [full, setFull] = useState<'new' | 'open' | 'closed'>('new');
  const isFull = full === 'open';
  const show = (next: number) => {
    const { current } = strip;
    current?.scrollTo({ left: next * stepOf(current), behavior: 'instant' });
    setPlace(next);
  };
  // The dialog gives the focus back to the picture that it was opened from: it belongs to the one now shown.
  useEffect(() => {
    if (wasFull.current && !isFull) {
      strip.current?.children[place]?.querySelector('button')?.focus({ preventScroll: true });
    }
    wasFull.current = isFull;
  }, [isFull, place]);
  // Only the row scrolls, never the page: what is swiped to has its thumbnail in the row's middle.
  useEffect(() => {
    const { current: row } = thumbnails;
    const shown = row?.children[place];
    if (!row || !(shown instanceof HTMLElement)) return;
    row.scrollTo({
      left: shown.offsetLeft - (row.clientWidth - shown.offsetWidth) / 2,
      top: shown.offsetTop - (row.clientHeight - shown.offsetHeight) / 2,
    });
  }, [place]);
  if (pictures.length === 0) return null;
  const altOf = (id: string) => alts[id] ?? title;
  const onScroll = () => {
    const { current } = strip;
    if (current) setPlace(Math.round(current.scrollLeft / stepOf(current)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = place + (by ?? 0);
    if (!by || !pictures[next]) return;
    event.preventDefault();
    show(next);
    strip.current?.children[next]?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.gallery}>
      <ul className={styles.strip} ref={strip} onScroll={onScroll} aria-label={t('Pictures')}>
        {pictures.map((id, at) => (
          <li key={id}>
            <button
              type="button"
              className={styles.big}
              tabIndex={at === place ? 0 : -1}
              aria-label={`${t('Show full screen')}: ${altOf(id)}`}
              onClick={() => (at === place ? setFull('open') : show(at))}
              onKeyDown={onKeyDown}
            >
              <Picture
                id={id}
                alt={altOf(id)}
                sizes="(width >= 1024px) 560px, (width >= 640px) 640px, calc(100vw - 32px)"
                priority={at === 0}
                whole
              />
              <span className={styles.enlarge}>
                <Icon name="plus" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p className={styles.count} aria-hidden="true">
          {place + 1} / {pictures.length}
        </p>
      )}
      {pictures.length > 1 && (
        <ul className={styles.thumbnails} ref={thumbnails} aria-label={t('Pictures')}>
          {pictures.map((id, at) => (
            <li key={id}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`${at + 1}. ${altOf(id)}`}
                aria-current={at === place}
                onClick={() => show(at)}
              >
                <Picture id={id} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {full !== 'new' && (
        <Suspense>
          <FullGallery
            open={isFull}
            onClose={() => setFull('closed')}
            pictures={pictures}
            altOf={altOf}
            place={place}
            onPlace={show}
          />
        </Suspense>
      )}
    </div>
  );
}

/** How far it is from one picture of a strip to the next, px. */
function stepOf({ children: [first, second], clientWidth }: HTMLUListElement): number {
  const isPair = first instanceof HTMLElement && second instanceof HTMLElement;
  return (isPair && second.offsetLeft - first.offsetLeft) || clientWidth || 1;
}
