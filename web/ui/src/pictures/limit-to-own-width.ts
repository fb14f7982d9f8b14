/**
 * Keeps a picture from being drawn larger than its file: says in `--own-width` how wide that is, where it is smaller
 * than what was asked for. A ref of the picture.
 */
export function limitToOwnWidth(picture: HTMLImageElement | null) {
  if (!picture) return undefined;
  const limit = () => {
    if (!picture.currentSrc) return;
    const asked = Number(new URL(picture.currentSrc).searchParams.get('w'));
    // Of a picture that was chosen by width the browser tells a width of its own reckoning; of this one the file's.
    const file = new Image();
    file.onload = () => {
      const isSmaller = file.naturalWidth < asked;
      picture.style.setProperty('--own-width', isSmaller ? `${file.naturalWidth}px` : '100%');
    };
    file.src = picture.currentSrc;
  };
  if (picture.complete) limit();
  picture.addEventListener('load', limit);
  return () => picture.removeEventListener('load', limit);
}
