import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useState } from 'react';
import { useLegalLinks } from '#shared/customers/use-legal-links.ts';
import { tellEntry } from '#shared/data-layer.ts';
import { usePage } from '#shared/page.ts';
import type { SocialOutcome } from '#shared/social/outcome.ts';
import { ProviderMark } from '#shared/social/ProviderMark.tsx';
import { PROVIDER_TITLES } from '#shared/social/providers.ts';
import { useSocial } from '#shared/social/use-social.ts';
import styles from '../login.module.css';

interface SocialLoginsProps {
  /** What to know before one of them is taken. */
  note?: string | undefined;
}

/** The other ways in (AUTH-09): who comes back signed in gets the page anew, as by a password. A new account is told of, whether it waits or not. */
export function SocialLogins({ note }: SocialLoginsProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const [outcome, setOutcome] = useState<SocialOutcome | null>(null);
  const { offered, go } = useSocial((came) => {
    if (came.kind === 'failed') return setOutcome(came);
    if (came.kind === 'connected') return;
    const isNew = came.kind === 'waits' || came.isNew;
    tellEntry(isNew ? 'sign_up' : 'login', came.provider);
    if (came.kind === 'waits') return setOutcome(came);
    location.reload();
  });
  if (offered.length === 0) return null;
  return (
    <div className={`scripted ${styles.social}`}>
      <p className={styles.or}>{t('Or without a password')}</p>
      {note && <p className={styles.note}>{note}</p>}
      {outcome?.kind === 'failed' && (
        <Notice tone="danger" live="alert">
          {outcome.text}
        </Notice>
      )}
      {outcome?.kind === 'waits' && (
        <Notice tone="ok" live="status">
          {outcome.for === 'mailbox'
            ? t(
                'Your account is created. Open the link that we have sent you by e-mail to confirm it.',
              )
            : t('Your account is created. We will confirm it within a few days.')}
        </Notice>
      )}
      <div className={styles.stack}>
        {offered.map((provider) => (
          <Button
            key={provider}
            wide
            variant="secondary"
            onClick={() => {
              setOutcome(null);
              go(provider);
            }}
          >
            <ProviderMark provider={provider} />
            {t('Continue with {provider}', { provider: PROVIDER_TITLES[provider] })}
          </Button>
        ))}
      </div>
      {configuration.features.customerRegistration && <Agreement />}
    </div>
  );
}

/** What somebody agrees to whose account is made on the way: a consumer's (ADR 35). */
function Agreement() {
  const { t } = usePage().translate;
  const links = useLegalLinks('b2c');
  return (
    <div className={styles.note}>
      <p>{t('With a new account you agree to the terms of sale and the privacy policy.')}</p>
      <p className={styles.links}>
        {links.map(({ title, href }) => (
          <a key={href} className="link target" href={href}>
            {title}
          </a>
        ))}
      </p>
    </div>
  );
}
