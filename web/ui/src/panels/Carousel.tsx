import {
  Children,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { cx } from '../cx.ts';
import { LiveRegion } from '../messages/LiveRegion.tsx';
import styles from './Carousel.module.css';
import { standOf } from './carousel-stand.ts';

type CarouselProps = {
  /** What the strip is called. */
  label: string;
  /** The same over the strip, with its level. */
  heading?: ReactNode;
  previous: string;
  next: string;
  /** Where the strip stands after a turn, for screen readers: "2 of 5". */
  position?: (slide: number, count: number) => string;
  /** How many stand side by side where there is room; `cards`, which are links, as many as have a good width. */
  view?: 'cards' | 'one' | 'two' | 'three';
  /** The last slide has come into view: time to bring more. */
  onEnd?: () => void;
  /** The slides, each with a key. */
  children: ReactNode;
};

/** How wide the picture of a card in a strip is, for the browser that chooses its file. */
export const CARD_SIZES = '(width < 640px) 62vw, (width < 1024px) 36vw, 300px';
/** So long after the last movement the strip stands (CARO-01). */
const DEBOUNCE_MS = 100;

const figures = (slide: number, count: number) => `${slide} / ${count}`;

/**
 * Slides in a strip that the browser scrolls and snaps: by finger, wheel, Tab, or a view at a time by the
 * buttons and the arrow keys. The buttons rest at the ends but keep the focus there.
 */
export function Carousel(props: CarouselProps) {
  const { label, heading, previous, next, position = figures, view = 'cards', children } = props;
  const { strip, stand, keys, onScroll } = useStand(children, props.onEnd);
  const turn = (views: number) =>
    strip.current?.scrollBy({ left: views * strip.current.clientWidth });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const views = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!views || (event.target as Element).matches('input, select, textarea')) return;
    event.preventDefault();
    turn(views);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" className={styles.carousel} aria-label={label} onKeyDown={onKeyDown}>
      <div className={styles.head} hidden={!heading && stand.atStart && stand.atEnd}>
        {heading}
        <div className={styles.buttons} hidden={stand.atStart && stand.atEnd}>
          <IconButton
            icon="chevron-left"
            label={previous}
            aria-disabled={stand.atStart}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={next}
            aria-disabled={stand.atEnd}
            onClick={() => turn(1)}
          />
        </div>
      </div>
      <ul
        className={cx(styles.strip, styles[view])}
        ref={strip}
        onScroll={onScroll}
        // Pictures alone take no focus, and keys must reach what scrolls.
        tabIndex={view === 'cards' ? undefined : 0}
      >
        {Children.map(children, (slide) => (
          <li className={styles.slide}>{slide}</li>
        ))}
      </ul>
      <LiveRegion>{stand.isTurned && position(stand.slide, keys.length)}</LiveRegion>
    </div>
  );
}

const keyOf = (slide: ReactNode) =>
  slide && typeof slide === 'object' && 'key' in slide ? slide.key : null;

/** Where the strip stands; before the browser has looked, at its start. */
function useStand(children: ReactNode, onEnd: (() => void) | undefined) {
  const strip = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keys = Children.toArray(children).map(keyOf);
  const [stand, setStand] = useState({
    ...{ slide: 1, atStart: true, atEnd: keys.length === 0 },
    isTurned: false,
  });
  const look = useEffectEvent((isTurned: boolean) => {
    const list = strip.current;
    if (!list?.clientWidth) return;
    const lefts = Array.from(list.children, (slide) => (slide as HTMLElement).offsetLeft);
    const found = standOf({
      scrolled: list.scrollLeft,
      width: list.clientWidth,
      whole: list.scrollWidth,
      slides: lefts.map((left) => left - (lefts[0] ?? 0)),
    });
    setStand({ ...found, isTurned });
    if (found.atEnd && keys.length > 0) onEnd?.();
  });
  const [first, last] = [keys[0], keys.at(-1)];
  // An effect, because only the laid out page knows what is in view. Other slides at the ends are looked at anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ends say that there are other slides.
  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const observer = new ResizeObserver(() => look(false));
    observer.observe(list);
    return () => {
      observer.disconnect();
      clearTimeout(timer.current);
    };
  }, [first, last]);
  const onScroll = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(look, DEBOUNCE_MS, true);
  };
  return { strip, stand, keys, onScroll };
}
