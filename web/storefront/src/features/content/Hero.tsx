import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import type { BlockProps } from '#shared/block.ts';
import styles from './Hero.module.css';

/** The block bannerArea as a hero: what the shop does, and the way in. */
export function Hero(props: BlockProps<'bannerArea'>) {
  const { title, promoText, actionButtonTitle, url, secondActionTitle, secondUrl } = props;
  const { imageId, imageAlt = '' } = props;
  const label = actionButtonTitle || title || imageAlt;
  const Title = props.first ? 'h1' : 'h2';
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.inner}`}>
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
            priority
            rounded
          />
        )}
      </div>
    </section>
  );
}
