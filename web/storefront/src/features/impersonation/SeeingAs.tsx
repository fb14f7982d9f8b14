import type { AccountDetails } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { useState } from 'react';
import { signOut } from '#shared/session/sign-out.ts';
import styles from './impersonation.module.css';

/** Says whose eyes staff see with, and ends it (AUTH-10). */
export function SeeingAs({ customer }: { customer: AccountDetails }) {
  const { t } = useTranslate();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const end = async () => {
    setState('sending');
    if (!(await signOut())) setState('failed');
  };
  const { name, surname, email } = customer;
  return (
    <section className={styles.bar} aria-label={t('Seen as a customer')}>
      <div className={`wrap ${styles.inside}`}>
        <Icon name="eye" />
        <p className={styles.words}>
          {t('You see the shop as {name} does, and can change nothing.', {
            name: `${name} ${surname}${email ? ` (${email})` : ''}`,
          })}
          {state === 'failed' && (
            <strong role="alert"> {t('Unexpected error. Please try again later.')}</strong>
          )}
        </p>
        <Button
          variant="secondary"
          size="s"
          state={state === 'sending' ? 'loading' : 'idle'}
          onClick={end}
        >
          {t('End')}
        </Button>
      </div>
    </section>
  );
}
