import { apiPath } from '@vitrina/api/path.ts';
import { Spinner } from '@vitrina/ui/messages/Spinner.tsx';
import { type MouseEvent, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { usePage } from '#shared/page.ts';
import { useSession } from '#shared/session/store.ts';
import styles from './PriceList.module.css';

/** An entry of the footer's last list: downloads the list of all prices, with a spinner while it is made (SHELL-11); without scripts the browser does so. */
export function PriceList() {
  const { info, configuration, translate } = usePage();
  const { t } = translate;
  const { session } = useSession();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isCompany = session.state === 'signedIn' && session.customer.buyAs === 'company';
  if (configuration.features.exportsForCompanies && !isCompany) return null;
  const path = apiPath('/api/export/products/price-list', { lang: info.language });

  async function fetchList(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (state === 'loading') return;
    setState('loading');
    announce(t('The price list is being made.'));
    const saved = await import('#shared/save-file.ts')
      .then(async ({ saveFile }) => (await saveFile(path)) < 300)
      .catch(() => false);
    setState(saved ? 'idle' : 'failed');
    if (saved) announce(t('The price list is downloaded.'));
  }

  return (
    <li className={styles.place}>
      <a
        className="quiet"
        href={path}
        download
        aria-busy={state === 'loading' || undefined}
        onClick={fetchList}
      >
        {t('Price list (Excel)')}
      </a>
      {state === 'loading' && <Spinner />}
      {state === 'failed' && (
        <span className={styles.problem} role="alert">
          {t('Something went wrong. Please try again later.')}
        </span>
      )}
    </li>
  );
}
