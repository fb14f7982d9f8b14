/** The pages of the networks on which an article is shared. */
export const NETWORKS = [
  {
    title: 'LinkedIn',
    shareUrl: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
  {
    title: 'Facebook',
    shareUrl: (url: string) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  },
] as const;

const query = (values: Record<string, string>) => new URLSearchParams(values);

/** The window in which a network opens (S2 §9), in the middle of the shopper's. */
export function popupFeatures(around: {
  screenX: number;
  screenY: number;
  outerWidth: number;
  outerHeight: number;
}): string {
  const [width, height] = [600, 300];
  const left = Math.round(around.screenX + (around.outerWidth - width) / 2);
  const top = Math.round(around.screenY + (around.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
