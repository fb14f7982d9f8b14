import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import type { ReactNode } from 'react';
import { usePage } from './page.ts';

/** Without scripts, in place of what they do: what cannot be done here, and how to order nevertheless. */
export function NeedsScript({ children }: { children: ReactNode }) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { phone } = configuration.company;
  return (
    <noscript>
      <Notice>
        <p>{children}</p>
        <p>
          {t('Order by phone or in writing:')}{' '}
          <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
          {', '}
          <a className="link" href={configuration.contactsPage}>
            {t('Write to us')}
          </a>
        </p>
      </Notice>
    </noscript>
  );
}
