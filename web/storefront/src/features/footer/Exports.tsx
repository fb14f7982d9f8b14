import { type ApiPath, apiPath } from '@vitrina/api/path.ts';
import { Spinner } from '@vitrina/ui/messages/Spinner.tsx';
import { type MouseEvent, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { usePage } from '#shared/page.ts';
import { useBuysAsCompany } from '#shared/session/store.ts';
import styles from './Exports.module.css';

/** Entries of the footer's last list, for whom the shop lets have them (decision 34): all prices (SHELL-11), and all products (B2B-02). */
export function Exports() {
  const { info, configuration, translate } = usePage();
  const { t } = translate;
  const isCompany = useBuysAsCompany();
  if (configuration.features.exportsForCompanies && !isCompany) return null;
  const lang = info.language;
  return (
    <>
      <Export
        path={apiPath('/api/export/products/price-list', { lang })}
        title={t('Price list (Excel)')}
        making={t('The price list is being made.')}
        made={t('The price list is downloaded.')}
      />
      <Export
        path={apiPath('/api/export/products/catalogue', { lang, format: 'xlsx' })}
        title={t('Catalogue (Excel)')}
        making={t('The catalogue is being made.')}
        made={t('The catalogue is downloaded.')}
      />
    </>
  );
}

interface ExportProps {
  path: ApiPath;
  title: string;
  /** What is said while the file is made, and when it is there. */
  making: string;
  made: string;
}

/** Downloads a file, with a spinner while it is made; without scripts the browser does so. */
function Export({ path, title, making, made }: ExportProps) {
  const { t } = usePage().translate;
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function fetchFile(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (state === 'loading') return;
    setState('loading');
    announce(making);
    const saved = await import('#shared/save-file.ts')
      .then(async ({ saveFile }) => (await saveFile(path)) < 300)
      .catch(() => false);
    setState(saved ? 'idle' : 'failed');
    if (saved) announce(made);
  }

  return (
    <li className={styles.place}>
      <a
        className="quiet"
        href={path}
        download
        aria-busy={state === 'loading' || undefined}
        onClick={fetchFile}
      >
        {title}
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
