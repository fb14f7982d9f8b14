import { isOk, send } from '@vitrina/api/client.ts';
import type { KeptAddress } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { useState } from 'react';
import { AddressLines } from '#shared/address/AddressLines.tsx';
import styles from './addresses.module.css';

interface RemoveDialogProps {
  address: KeptAddress;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before an address is kept no more. */
export function RemoveDialog({ address, onClose, onDone }: RemoveDialogProps) {
  const { t } = useTranslate();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const remove = async () => {
    setState('sending');
    const places = { id: address.id };
    const answer = await send('delete', '/api/customer/addresses/{id}', {
      places,
      body: undefined,
    }).catch(() => undefined);
    // What is not there any more is removed, too.
    if (isOk(answer) || answer?.status === 404) onDone();
    else setState('failed');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Remove this address?')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button state={state === 'sending' ? 'loading' : 'idle'} onClick={remove}>
            {t('Remove')}
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
        <AddressLines address={address} />
      </div>
    </Dialog>
  );
}
