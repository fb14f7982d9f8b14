import { cx } from '../cx.ts';
import { limitToOwnWidth } from './limit-to-own-width.ts';
import styles from './Picture.module.css';
import { pictureSources } from './picture-sources.ts';

type PictureProps = {
  /** The image's id under /images/. */
  id: string;
  /** What the picture shows; empty for decoration. */
  alt: string;
  /** Natural size in px (1200 x 900 by default): the place is kept before the picture is there, and no wider file is asked for. */
  width?: number;
  height?: number;
  /** How wide it stands, as in HTML's `sizes`. */
  sizes: string;
  /** Drawn over most of a screen: files of every width are offered, however wide its place is kept. */
  large?: boolean;
  /** For the largest picture of the first screen: fetched first, not lazily. */
  priority?: boolean;
  /** Rounded corners, as on cards and in galleries. */
  rounded?: boolean;
  /** Shown whole and never larger than its file, as in a gallery; else it fills its place. */
  whole?: boolean;
};

/** A picture from the image ladder; the browser picks the width, the server the format. */
export function Picture(props: PictureProps) {
  const { id, alt, width = 1200, height = 900, sizes, large, priority, rounded, whole } = props;
  const { src, srcSet } = pictureSources(id, large ? Number.POSITIVE_INFINITY : width);
  return (
    <img
      ref={whole ? limitToOwnWidth : undefined}
      className={cx(styles.picture, rounded && styles.rounded, whole && styles.whole)}
      alt={alt}
      width={width}
      height={height}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
    />
  );
}
