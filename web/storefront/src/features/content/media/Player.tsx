import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { useState } from 'react';
import { useConsent } from '#shared/consent/consent.ts';
import { usePage } from '#shared/page.ts';
import { takeFocus } from '#shared/take-focus.ts';
import { AskForMedia } from './AskForMedia.tsx';
import { type Embed, embedOf } from './embed.ts';
import styles from './Player.module.css';

interface PlayerProps {
  videoUrl: string;
  title: string;
  imageId: string;
  imageAlt: string;
  /** Somebody has pressed play already: who allows videos is not asked to press again. */
  pressed?: boolean;
}

/** A video behind its picture: nothing is asked of who plays it before a click (decision 44). */
export function Player({ videoUrl, title, imageId, imageAlt, pressed = false }: PlayerProps) {
  const { t } = usePage().translate;
  const isAllowed = useConsent('media');
  const [isPlaying, setPlaying] = useState(pressed && isAllowed);
  const embed = embedOf(videoUrl);
  if (!embed) return null;
  if (isPlaying) return <Frame embed={embed} title={title} />;
  return (
    <div>
      <div className={styles.poster}>
        <Picture id={imageId} alt={imageAlt} sizes="(width < 1024px) 100vw, 960px" large />
        <div className={`scripted ${styles.press}`}>
          <Button icon="play" onClick={() => setPlaying(true)}>
            {t('Play the video')}
          </Button>
        </div>
      </div>
      <AskForMedia provider={embed.provider}>
        <a className="link" href={videoUrl} target="_blank" rel="noopener">
          {t('Watch at {provider}', { provider: embed.provider })}
        </a>
      </AskForMedia>
    </div>
  );
}

/** YouTube plays nothing for who does not say where the frame stands. */
function Frame({ embed, title }: { embed: Embed; title: string }) {
  return (
    <iframe
      className={styles.frame}
      ref={takeFocus}
      src={embed.src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
