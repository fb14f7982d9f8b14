import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useState } from 'react';
import { signOut } from '#shared/session/sign-out.ts';
import styles from './account.module.css';

/** Signs out (WISH-04); the page is loaded anew by it. */
export function SignOut() {
  const { t } = useTranslate();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const press = async () => {
    setState('sending');
    if (!(await signOut())) setState('failed');
  };
  return (
    <div className={styles.out}>
      <Button
        variant="secondary"
        size="s"
        state={state === 'sending' ? 'loading' : 'idle'}
        onClick={press}
      >
        {t('Log out')}
      </Button>
      {state === 'failed' && (
        <Notice tone="danger" live="alert">
          {t('Unexpected error. Please try again later.')}
        </Notice>
      )}
    </div>
  );
}
