import { useTranslate } from '@vitrina/kit/surface.ts';
import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { useModal } from '@vitrina/ui/overlays/use-modal.ts';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import styles from './Gallery.module.css';
import { useZoom } from './use-zoom.ts';

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

/**
 * One picture at a time over the whole screen (PROD-01): arrow keys, buttons and swipes lead on, plus and minus, their
 * keys and a double tap change its size, Escape leads back.
 */
export function FullGallery(props: FullGalleryProps) {
  const { open, onClose, pictures, altOf, place, onPlace } = props;
  const { t } = useTranslate();
  const { ref, zoom, canGrow, canShrink, step, toggleAt, reset, onPointerMove } = useZoom();
  const close = () => {
    reset();
    onClose();
  };
  const modal = useModal(open, close);
  const touched = useRef<number | null>(null);
  const current = pictures[place];
  const go = (by: number) => {
    reset();
    onPlace((place + by + pictures.length) % pictures.length);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // The arrows move about in a large picture: that is the stage's.
    if (zoom === 1 && key === 'ArrowLeft') go(-1);
    if (zoom === 1 && key === 'ArrowRight') go(1);
    if (key === '+') step(1);
    if (key === '-') step(-1);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    // Two fingers zoom, and one moves a large picture: that is the browser's.
    const isSwipe = touches.length === 1 && zoom === 1;
    touched.current = isSwipe ? (touches[0]?.clientX ?? null) : null;
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
        <IconButton icon="close" label={t('Close')} onClick={close} />
      </header>
      {open && current && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a short cut; the buttons above do the same.
        <div
          ref={ref}
          className={styles.stage}
          data-zoom={zoom}
          tabIndex={zoom === 1 ? undefined : 0}
          onDoubleClick={toggleAt}
          onPointerMove={onPointerMove}
          onDragStart={(event) => event.preventDefault()}
        >
          <Picture
            key={current}
            id={current}
            alt={altOf(current)}
            sizes={`${zoom}00vw`}
            large
            priority
          />
        </div>
      )}
      <footer className={styles.tools}>
        {pictures.length > 1 && (
          <IconButton icon="chevron-left" label={t('Previous picture')} onClick={() => go(-1)} />
        )}
        <IconButton
          icon="minus"
          label={t('Smaller picture')}
          aria-disabled={!canShrink}
          onClick={() => step(-1)}
        />
        <IconButton
          icon="plus"
          label={t('Larger picture')}
          aria-disabled={!canGrow}
          onClick={() => step(1)}
        />
        {pictures.length > 1 && (
          <IconButton icon="chevron-right" label={t('Next picture')} onClick={() => go(1)} />
        )}
      </footer>
    </dialog>
  );
}
