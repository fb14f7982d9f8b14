import { isOk, send } from '@vitrina/api/client.ts';
import type { ApiKey } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { useState } from 'react';
import styles from './integrations.module.css';

interface RevokeDialogProps {
  apiKey: ApiKey;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a key ends, which a program may still use. */
export function RevokeDialog({ apiKey, onClose, onDone }: RevokeDialogProps) {
  const { t } = useTranslate();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const revoke = async () => {
    setState('sending');
    const places = { id: apiKey.id };
    const answer = await send('delete', '/api/customer/api-keys/{id}', {
      places,
      body: undefined,
    }).catch(() => undefined);
    // What is not there any more has ended, too.
    if (isOk(answer) || answer?.status === 404) onDone();
    else setState('failed');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('End this key?')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button state={state === 'sending' ? 'loading' : 'idle'} onClick={revoke}>
            {t('End the key')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {state === 'failed' && (
          <Notice tone="danger" live="alert">
            {t('Unexpected error. Please try again later.')}
          </Notice>
        )}
        <p>
          <strong>{apiKey.name}</strong>
        </p>
        <p>{t('Programs that still use it get no answer from then on.')}</p>
      </div>
    </Dialog>
  );
}
