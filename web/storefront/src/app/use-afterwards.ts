import { type ComponentType, useEffect, useState } from 'react';

/**
 * What a page has that it is whole without, once it answers to the shopper and the browser has nothing else to do. Null until then,
 * and where its file does not come: nobody shops by it.
 */
export function useAfterwards(): ComponentType | null {
  const [part, setPart] = useState<ComponentType | null>(null);
  // An effect, because the server has no part in it, and the page must stand before.
  useEffect(() => {
    let isGone = false;
    whenIdle(async () => {
      const loaded = await import('./Afterwards.tsx').catch(() => null);
      if (loaded && !isGone) setPart(() => loaded.Afterwards);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return part;
}

/** Safari has no word for it. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback);
}
