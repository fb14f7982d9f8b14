import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import type { MouseEvent } from 'react';
import { usePage } from '#shared/page.ts';
import { homeOf } from '#shared/paths.ts';
import styles from './Article.module.css';

/** Back to the page that the reader came from, at the place where they left it; to the list of news where there is none. */
export function BackLink() {
  const { info, configuration, translate } = usePage();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !cameFromShop()) return;
    event.preventDefault();
    history.back();
  };
  return (
    <p className="screen">
      <a
        className={`quiet ${styles.back}`}
        href={configuration.newsListPage ?? homeOf(info)}
        onClick={goBack}
      >
        <Icon name="chevron-left" size={16} />
        {translate.t('Back')}
      </a>
    </p>
  );
}

/** Whether the page before this one is of this shop; browsers that do not tell are taken to the list. */
function cameFromShop(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack === true;
}
