import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import type { ReactNode } from 'react';
import { usePage } from './page.ts';

type WaysToAskProps = {
  /** Leads to phone and form, where it is not about ordering. */
  ask?: string | undefined;
};

/** Without scripts, in place of what they do: what cannot be done here, and how to get there nevertheless. */
export function NeedsScript({ ask, children }: WaysToAskProps & { children: ReactNode }) {
  return (
    <noscript>
      <Notice>
        <p>{children}</p>
        <WaysToAsk ask={ask} />
      </Notice>
    </noscript>
  );
}

/** The shop's phone and form, for whom the page does not serve. */
export function WaysToAsk({ ask }: WaysToAskProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { phone } = configuration.company;
  return (
    <p>
      {ask ?? t('Order by phone or in writing:')}{' '}
      <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
        {phone.replaceAll(' ', '\u00a0')}
      </a>
      {', '}
      <a className="link" href={configuration.contactsPage}>
        {t('Write to us')}
      </a>
    </p>
  );
}
