import { IconButton } from '@vitrina/ui/IconButton.tsx';
import { Picture } from '@vitrina/ui/Picture.tsx';
import { useModal } from '@vitrina/ui/use-modal.ts';
import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import { useTranslate } from '#shared/page.ts';
import styles from './Gallery.module.css';

type FullGalleryProps = {
  open: boolean;
  onClose: () => void;
  pictures: readonly string[];
  altOf: (id: string) => string;
  place: number;
  onPlace: (place: number) => void;
};

/** A finger that moves less far than this, in px, does not swipe. */
const SWIPE_PX_MIN = 40;

/** One picture at a time over the whole screen: arrow keys, buttons and swipes lead on, Escape back (PROD-01). */
export function FullGallery(props: FullGalleryProps) {
  const { open, onClose, pictures, altOf, place, onPlace } = props;
  const { t } = useTranslate();
  const modal = useModal(open, onClose);
  const touched = useRef<number | null>(null);
  const current = pictures[place];
  const go = (by: number) => onPlace((place + by + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    // Two fingers zoom: that is the browser's.
    touched.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const way = (changedTouches[0]?.clientX ?? 0) - (touched.current ?? Number.NaN);
    if (Math.abs(way) >= SWIPE_PX_MIN) go(way < 0 ? 1 : -1);
  };
  return (
    <dialog
      {...modal}
      className={styles.full}
      aria-label={t('Pictures')}
      onKeyDown={onKeyDown}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      <header className={styles.bar}>
        <p className="num" aria-live="polite">
          {place + 1} / {pictures.length}
        </p>
        <IconButton icon="close" label={t('Close')} onClick={onClose} />
      </header>
      {open && current && (
        <div className={styles.stage}>
          <Picture key={current} id={current} alt={altOf(current)} sizes="100vw" priority />
        </div>
      )}
      {pictures.length > 1 && (
        <footer className={styles.arrows}>
          <IconButton icon="chevron-left" label={t('Previous picture')} onClick={() => go(-1)} />
          <IconButton icon="chevron-right" label={t('Next picture')} onClick={() => go(1)} />
        </footer>
      )}
    </dialog>
  );
}
