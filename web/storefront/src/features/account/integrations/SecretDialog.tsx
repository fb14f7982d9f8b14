import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { useId, useState } from 'react';
import { announce } from '#shared/announce.ts';
import styles from './integrations.module.css';

interface SecretDialogProps {
  title: string;
  /** What it is called. */
  label: string;
  secret: string;
  /** What to do with it. */
  words: readonly string[];
  /** Where a program meets it. */
  header: string;
  onClose: () => void;
}

/** Something new that nobody can read again once this is closed, such as a key. */
export function SecretDialog({ title, label, secret, words, header, onClose }: SecretDialogProps) {
  const { t } = useTranslate();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
      announce(t('Copied: {what}', { what: label }));
    } catch {
      // Browsers that forbid it leave the key selected, to be copied by hand.
    }
  };
  return (
    <Dialog
      open
      stays
      onClose={onClose}
      title={title}
      closeLabel={t('Close')}
      actions={
        <>
          <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
            {t('Copy: {what}', { what: label })}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('I have kept it')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{words.join(' ')}</p>
        <p>
          <code className={styles.code}>{header}</code>
        </p>
        <TextInput
          id={id}
          label={label}
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
      </div>
    </Dialog>
  );
}
