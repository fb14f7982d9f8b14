import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import type { MouseEvent } from 'react';
import { usePage } from '#shared/page.ts';
import { homeOf } from '#shared/paths.ts';
import styles from './frame.module.css';

/** Back to where somebody came from (AUTH-01); to the home page where that is nowhere. */
export function WayBack() {
  const { info, translate } = usePage();
  return (
    <p className={`wrap ${styles.back}`}>
      <a className="quiet" href={homeOf(info)} onClick={goBack}>
        <Icon name="chevron-left" />
        {translate.t('Back')}
      </a>
    </p>
  );
}

/** A plain click goes back in the history, as long as something of the shop is there; else the link is one like any other. */
function goBack(event: MouseEvent): void {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || !canGoBack()) return;
  event.preventDefault();
  history.back();
}

function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  // Where the browser does not tell, anything may be there.
  return navigation?.canGoBack ?? history.length > 1;
}
