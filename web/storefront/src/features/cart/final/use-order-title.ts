import { useEffect } from 'react';
import { usePage } from '#shared/page.ts';

/** Names the tab after the order, once it is known: the page that the server sends is the same for all of them. */
export function useOrderTitle(number: string): void {
  const { configuration, translate } = usePage();
  const title = `${translate.t('Order {number}', { number })} – ${configuration.siteName}`;
  // The tab's title is outside of React.
  useEffect(() => {
    document.title = title;
  }, [title]);
}
