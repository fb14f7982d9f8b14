import { FormErrors } from '@vitrina/kit/forms/FormErrors.tsx';
import { useTypedForm } from '@vitrina/kit/forms/use-typed-form.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { PasswordInput } from '@vitrina/ui/fields/PasswordInput.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { homeOf } from '#shared/paths.ts';
import { forgetHere } from '#shared/session/sign-out.ts';
import styles from './information.module.css';
import { type Removal, removeAccount } from './remove-account.ts';

interface RemoveAccountDialogProps {
  asksPassword: boolean;
  /** Of the mail, for who has no password. */
  token: string | null;
  onClose: () => void;
}

/** Asks before an account goes for good, and says when it has. */
export function RemoveAccountDialog({ asksPassword, token, onClose }: RemoveAccountDialogProps) {
  const { t } = usePage().translate;
  const id = useId();
  const [outcome, setOutcome] = useState<Removal | 'none' | 'sending'>('none');
  const form = useTypedForm<'password'>({
    rules: asksPassword ? { password: { required: true } } : {},
    labels: { password: t('Current password') },
    initial: { password: '' },
  });
  const submit = async (event: FormEvent) => {
    if (!form.submit(event) || outcome === 'sending') return;
    setOutcome('sending');
    const { password } = form.values;
    const became = await removeAccount({
      ...(asksPassword && { password }),
      ...(token !== null && { token }),
    });
    setOutcome(became);
    if (became === 'removed') await forgetHere();
    if (became === 'incorrect') {
      form.refuseFields({ password: { message: 'This is not your current password' } });
    }
  };
  if (outcome === 'removed') return <Removed />;
  const failure = failureOf();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Remove your account?')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button type="submit" form={id} state={outcome === 'sending' ? 'loading' : 'idle'}>
            {t('Remove for good')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.ref} className={styles.wide} noValidate onSubmit={submit}>
        <FormErrors form={form} />
        {failure && (
          <Notice tone="danger" live="alert">
            {failure}
          </Notice>
        )}
        <p>{t('This cannot be undone.')}</p>
        {asksPassword && (
          <PasswordInput
            {...form.wire('password')}
            required
            showLabel={t('Show password')}
            hideLabel={t('Hide password')}
            onChange={({ target }) => form.enter('password', target.value)}
          />
        )}
      </form>
    </Dialog>
  );

  function failureOf(): string | null {
    if (outcome === 'linkOver') return t('The link was used already, or is too old.');
    if (outcome === 'loginTooOld') return t('For your safety, log out and log in again first.');
    return outcome === 'failed' ? t('Unexpected error. Please try again later.') : null;
  }
}

/** The account is gone, and with it what this page shows: from here it goes on as anybody. */
function Removed() {
  const { info, translate } = usePage();
  const { t } = translate;
  const leave = () => location.assign(homeOf(info));
  return (
    <Dialog
      open
      onClose={leave}
      title={t('Your account has been removed')}
      closeLabel={t('Close')}
      actions={<Button onClick={leave}>{t('Go to homepage')}</Button>}
    >
      <p role="status">{t('Thank you for your time with us.')}</p>
    </Dialog>
  );
}
