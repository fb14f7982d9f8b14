import type { MadeApiKey } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { useId, useState } from 'react';
import { announce } from '#shared/announce.ts';
import styles from './integrations.module.css';

interface MadeKeyDialogProps {
  made: MadeApiKey;
  onClose: () => void;
}

/** A new key, which nobody can read again once this is closed. */
export function MadeKeyDialog({ made, onClose }: MadeKeyDialogProps) {
  const { t } = useTranslate();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
    try {
      await navigator.clipboard.writeText(made.key);
      setCopied(true);
      announce(t('Copied: {what}', { what: t('Key') }));
    } catch {
      // Browsers that forbid it leave the key selected, to be copied by hand.
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Your new key')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
            {t('Copy: {what}', { what: t('Key') })}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('I have kept it')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          {t('Copy the key now and keep it safe: it is shown only this once.')}{' '}
          {t('Your program sends it with each request, as the header:')}
        </p>
        <p>
          <code className={styles.code}>Authorization: Bearer …</code>
        </p>
        <TextInput
          id={id}
          label={t('Key')}
          value={made.key}
          readOnly
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
      </div>
    </Dialog>
  );
}
