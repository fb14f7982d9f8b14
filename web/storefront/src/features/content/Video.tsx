import type { BlockParts, BlockProps } from '#shared/block.ts';
import { BlockTitle } from './BlockTitle.tsx';
import styles from './content.module.css';
import { Player } from './media/Player.tsx';
import { videoData } from './media/video-data.ts';

/** The block video: what it is about, and the video behind its picture. */
function Video({ title, description, first, ...video }: BlockProps<'video'>) {
  return (
    <section className={`wrap ${styles.block}`}>
      <BlockTitle first={first}>{title}</BlockTitle>
      {description && <p className={styles.lead}>{description}</p>}
      <div className={styles.screen}>
        <Player
          videoUrl={video.videoUrl}
          title={title}
          imageId={video.imageId}
          imageAlt={video.imageAlt}
        />
      </div>
    </section>
  );
}

/** What of the block is there once its page is shown. */
export const videoParts: BlockParts<'video'> = { View: Video, structuredData: videoData };
