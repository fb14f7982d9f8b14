import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import styles from './Carousel.module.css';

type CarouselProps = {
  /** What the strip is called: a heading, with its level. */
  heading: ReactNode;
  slides: { key: string; content: ReactNode }[];
  previousLabel: string;
  nextLabel: string;
  /** The last slide has come into view: time to bring more. */
  onEnd?: () => void;
};

/**
 * Slides in a strip that the browser scrolls and snaps: by finger, wheel, Tab, or a view at a time by the
 * buttons, which rest at the ends but keep the focus there.
 */
export function Carousel({ heading, slides, previousLabel, nextLabel, onEnd }: CarouselProps) {
  const { strip, atStart, atEnd } = useEnds(slides[0]?.key, slides.at(-1)?.key, onEnd);
  const turn = (views: number) =>
    strip.current?.scrollBy({ left: views * strip.current.clientWidth });
  return (
    <div className={styles.carousel}>
      <div className={styles.head}>
        {heading}
        <div className={styles.buttons} hidden={atStart && atEnd}>
          <IconButton
            icon="chevron-left"
            label={previousLabel}
            aria-disabled={atStart}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={nextLabel}
            aria-disabled={atEnd}
            onClick={() => turn(1)}
          />
        </div>
      </div>
      <ul className={styles.strip} ref={strip}>
        {slides.map(({ key, content }) => (
          <li key={key} className={styles.slide}>
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether the first and the last slide are in view; before the browser has looked, the strip stands at its start. */
function useEnds(
  firstKey: string | undefined,
  lastKey: string | undefined,
  onEnd: (() => void) | undefined,
) {
  const strip = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: lastKey === undefined });
  const reachEnd = useEffectEvent(() => onEnd?.());
  // An effect, because only the laid out page knows what is in view. Other slides at the ends are looked at anew.
  useEffect(() => {
    const list = strip.current;
    const [first, last] = [list?.firstElementChild, list?.lastElementChild];
    if (!list || !first || !last || !firstKey || !lastKey) return;
    const look = (entries: IntersectionObserverEntry[]) => {
      const isSeen = (slide: Element) =>
        entries.findLast(({ target }) => target === slide)?.isIntersecting;
      const [atStart, atEnd] = [isSeen(first), isSeen(last)];
      setEnds((before) => ({
        atStart: atStart ?? before.atStart,
        atEnd: atEnd ?? before.atEnd,
      }));
      if (atEnd) reachEnd();
    };
    const observer = new IntersectionObserver(look, { root: list, threshold: 0.9 });
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [firstKey, lastKey]);
  return { strip, ...ends };
}
