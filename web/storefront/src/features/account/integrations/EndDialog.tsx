import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { useState } from 'react';
import styles from './integrations.module.css';

interface EndDialogProps {
  title: string;
  /** What ends. */
  name: string;
  /** What that means. */
  words: string;
  /** What the button says. */
  action: string;
  end: () => Promise<{ status: number }>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before something ends that a program may still use. */
export function EndDialog({ title, name, words, action, end, onClose, onDone }: EndDialogProps) {
  const { t } = useTranslate();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const submit = async () => {
    setState('sending');
    const answer = await end().catch(() => undefined);
    // What is not there any more has ended, too.
    if (answer?.status === 204 || answer?.status === 404) onDone();
    else setState('failed');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('Close')}
      actions={
        <>
          <Button state={state === 'sending' ? 'loading' : 'idle'} onClick={submit}>
            {action}
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
          <strong className={styles.code}>{name}</strong>
        </p>
        <p>{words}</p>
      </div>
    </Dialog>
  );
}
