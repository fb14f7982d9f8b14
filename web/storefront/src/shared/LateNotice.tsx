import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import styles from './LateNotice.module.css';
import { WaysToAsk } from './NeedsScript.tsx';
import { usePage } from './page.ts';

type LateNoticeProps = {
  /** Leads to phone and form, where it is not about ordering. */
  ask?: string;
  /** What the page shows stands in its address behind `#`, which a link to the same page would lose. */
  isInFragment?: boolean;
};

/** Beside a skeleton: what to do when the page's scripts do not come, not even the one that would say so (SHELL-15). */
export function LateNotice({ ask, isInFragment = false }: LateNoticeProps) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  const address = query.size > 0 ? `${info.path}?${query}` : info.path;
  const reload = t('Reload the page');
  return (
    <div className={styles.late}>
      <Notice tone="danger">
        <p>{t('This page could not be loaded whole. Your choices and your cart are kept.')}</p>
        <p>
          {isInFragment ? (
            reload
          ) : (
            <a className="link target" href={address}>
              {reload}
            </a>
          )}
        </p>
        <WaysToAsk ask={ask} />
      </Notice>
    </div>
  );
}
