import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { cx } from '@vitrina/ui/cx.ts';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import type { BlockProps } from '#shared/block.ts';
import looks from './banners/Banners.module.css';
import styles from './Hero.module.css';

/** The block bannerArea as a hero: what the shop does, and the way in. */
export function Hero(props: BlockProps<'bannerArea'>) {
  const { title, promoText, actionButtonTitle, url, secondActionTitle, secondUrl } = props;
  const { imageId, imageAlt = '', blockSpacing, backgroundColor } = props;
  const label = actionButtonTitle || title || imageAlt;
  const Title = props.first ? 'h1' : 'h2';
  return (
    <section
      className={cx(
        backgroundColor ? looks[backgroundColor] : styles.hero,
        backgroundColor === 'ink' && styles.onInk,
      )}
    >
      <div className={cx('wrap', styles.inner, blockSpacing ? looks[blockSpacing] : styles.room)}>
        <div>
          <Title className={styles.title}>{title}</Title>
          <p className={styles.text}>{promoText}</p>
          <p className={styles.actions}>
            {url && label && <ButtonLink href={url}>{label}</ButtonLink>}
            {secondUrl && secondActionTitle && (
              <ButtonLink href={secondUrl} variant="secondary">
                {secondActionTitle}
              </ButtonLink>
            )}
          </p>
        </div>
        {imageId && (
          <Picture
            id={imageId}
            alt={imageAlt}
            sizes="(width < 1024px) calc(100vw - 32px), 620px"
            large
            priority
            rounded
          />
        )}
      </div>
    </section>
  );
}
