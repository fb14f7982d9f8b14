import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { cx } from '@vitrina/ui/cx.ts';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { useState } from 'react';
import type { BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { Player } from '../media/Player.tsx';
import styles from './Banner.module.css';

type Item = NonNullable<BlockProps<'bannerArea'>['items']>[number];

type BannerProps = Item & {
  columns: number;
  level: 2 | 3;
  aspectRatio: NonNullable<BlockProps<'bannerArea'>['aspectRatio']>;
  /** The words stand beside the picture, else on it. */
  isBeside: boolean;
};

const RATIOS: Record<BannerProps['aspectRatio'], string | undefined> = {
  '1:1': styles.square,
  '4:3': styles.classic,
  '3:2': styles.photo,
  '16:9': styles.screen,
  '21:9': styles.cinema,
};

const SIZES = ['', '100vw', '(width < 640px) 100vw, 50vw', '(width < 640px) 100vw, 33vw'];

/** One banner: its picture, what it says, and where it leads: to a page, or to a video over this one. */
export function Banner(props: BannerProps) {
  const { title, promoText, url, actionButtonTitle, imageId, imageAlt, youtubeUrl } = props;
  const Heading = `h${props.level}` as const;
  const label = actionButtonTitle || title;
  // Without a word for a button the picture is the link, and needs a name.
  const isLink = url && !label;
  const hasWords = title || promoText || youtubeUrl || (url && !isLink);
  const look = cx(styles.picture, RATIOS[props.aspectRatio]);
  const alt = imageAlt || (isLink ? promoText || url : '');
  const { columns } = props;
  const picture = (
    <Picture id={imageId} alt={alt} sizes={SIZES[columns] ?? '100vw'} large={columns < 3} />
  );
  return (
    <article className={cx(styles.banner, props.isBeside && styles.beside)}>
      {isLink ? (
        <a className={look} href={url}>
          {picture}
        </a>
      ) : (
        <div className={look}>{picture}</div>
      )}
      {hasWords && (
        <div className={styles.words}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {promoText && <p>{promoText}</p>}
          <div className={styles.actions}>
            {url && label && (
              <ButtonLink href={url} size="s">
                {label}
              </ButtonLink>
            )}
            {youtubeUrl && (
              <Film {...{ youtubeUrl, imageId, imageAlt, title: title ?? imageAlt }} />
            )}
          </div>
        </div>
      )}
    </article>
  );
}

interface FilmProps {
  youtubeUrl: string;
  title: string;
  imageId: string;
  imageAlt: string;
}

/** A video over the page; closed, it is quiet. */
function Film({ youtubeUrl, title, imageId, imageAlt }: FilmProps) {
  const { t } = usePage().translate;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <span className="scripted">
        <Button variant="secondary" size="s" icon="play" onClick={() => setOpen(true)}>
          {t('Play the video')}
        </Button>
      </span>
      <noscript>
        <ButtonLink href={youtubeUrl} variant="secondary" size="s">
          {t('Watch at {provider}', { provider: 'YouTube' })}
        </ButtonLink>
      </noscript>
      <Dialog open={open} onClose={close} title={title} closeLabel={t('Close')} wide>
        {open && (
          <Player
            videoUrl={youtubeUrl}
            title={title}
            imageId={imageId}
            imageAlt={imageAlt}
            pressed
          />
        )}
      </Dialog>
    </>
  );
}
