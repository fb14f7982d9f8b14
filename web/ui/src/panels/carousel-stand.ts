/** Where a strip of slides stands. */
export interface Stand {
  /** The slide that its view begins with, from 1. */
  slide: number;
  atStart: boolean;
  atEnd: boolean;
}

/** What a browser says of a strip, in pixels; `slides` are the left edges, as far from the first as they lie. */
interface Strip {
  scrolled: number;
  width: number;
  whole: number;
  slides: readonly number[];
}

/** Browsers round what they scroll to. */
const SLACK_PX = 2;

/** Where a strip stands: at both ends at once when all slides are in view. */
export function standOf({ scrolled, width, whole, slides }: Strip): Stand {
  const place = slides.findLastIndex((left) => left <= scrolled + SLACK_PX);
  return {
    slide: Math.max(place, 0) + 1,
    atStart: scrolled <= SLACK_PX,
    atEnd: scrolled + width >= whole - SLACK_PX,
  };
}
