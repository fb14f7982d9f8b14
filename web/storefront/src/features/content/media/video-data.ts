import type { BlockOf } from '@vitrina/api/types.ts';
import { pictureSources } from '@vitrina/ui/pictures/picture-sources.ts';
import type { HeadPage } from '#shared/block.ts';
import { embedOf } from './embed.ts';

/** A video as schema.org has it (BLOCK-02). */
export function videoData(video: BlockOf<'video'>, { absolute }: HeadPage): object | null {
  const embed = embedOf(video.videoUrl);
  return (
    embed && {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: video.title,
      description: video.description ?? video.title,
      thumbnailUrl: absolute(pictureSources(video.imageId, 1200).src),
      uploadDate: video.uploadDate,
      embedUrl: embed.page,
    }
  );
}
