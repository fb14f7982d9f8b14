import { Checkbox } from '@vitrina/ui/choices/Checkbox.tsx';
import type { ReactNode } from 'react';
import { allow, useConsent } from '#shared/consent/consent.ts';
import { usePage } from '#shared/page.ts';
import styles from './AskForMedia.module.css';

interface AskForMediaProps {
  /** Who is told of who looks. */
  provider: string;
  /** Another way to the same. */
  children?: ReactNode;
}

/** Under what others show: who learns what, and that one need not be asked again (decision 44). */
export function AskForMedia({ provider, children }: AskForMediaProps) {
  const { t } = usePage().translate;
  const isAllowed = useConsent('media');
  return (
    <div className={styles.ask}>
      {!isAllowed && (
        <p>
          {t('It comes from {provider}, which learns your IP address and may set cookies.', {
            provider,
          })}
        </p>
      )}
      {!isAllowed && (
        <div className="scripted">
          <Checkbox
            label={t('Always show videos and maps')}
            checked={false}
            onChange={() => allow('media')}
          />
        </div>
      )}
      {children && <p>{children}</p>}
    </div>
  );
}
