/** A video of others as a page shows it in a frame. */
export interface Embed {
  /** Who plays it, and is told of who looks. */
  provider: 'YouTube' | 'Vimeo';
  /** The address of the frame: it begins at once, because somebody pressed play. */
  src: string;
  /** The address of the same without what begins it. */
  page: string;
}

/** An id is all that is taken of an address, so that no other parameter reaches the frame. */
const YOUTUBE =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/(?:watch\?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?![\w-])/;
const VIMEO = /^https:\/\/(?:vimeo\.com|player\.vimeo\.com\/video)\/(\d+)(?!\d)/;

/** The frame of a video at YouTube or Vimeo, which sets no cookie before it plays; null of any other address. */
export function embedOf(videoUrl: string): Embed | null {
  const youtube = YOUTUBE.exec(videoUrl)?.[1];
  if (youtube)
    return embed('YouTube', `https://www.youtube-nocookie.com/embed/${youtube}`, 'rel=0');
  const vimeo = VIMEO.exec(videoUrl)?.[1];
  return vimeo ? embed('Vimeo', `https://player.vimeo.com/video/${vimeo}`, 'dnt=1') : null;
}

function embed(provider: Embed['provider'], page: string, wish: string): Embed {
  return { provider, src: `${page}?autoplay=1&${wish}`, page };
}
