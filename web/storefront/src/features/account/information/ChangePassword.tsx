import { FormErrors } from '@vitrina/kit/forms/FormErrors.tsx';
import { useTypedForm } from '@vitrina/kit/forms/use-typed-form.ts';
import type { FieldRules } from '@vitrina/rules/field-rules.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { PasswordInput } from '@vitrina/ui/fields/PasswordInput.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { type FormEvent, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { PasswordFields, passwordLabels } from '#shared/passwords/PasswordFields.tsx';
import {
  type PasswordField,
  passwordRefusals,
  passwordRules,
} from '#shared/passwords/password-rules.ts';
import { type Lock, useLock } from '#shared/use-lock.ts';
import { changePassword } from './change-password.ts';
import styles from './information.module.css';

/** Asked for where the login is a while ago (decision 39). */
const CURRENT: FieldRules = {
  custom: (value) => (value ? null : 'For your safety, enter your current password, too'),
};

const MISMATCH = 'Passwords does not match';

type Field = PasswordField | 'currentPassword';

/** A new password for who is signed in (AUTH-06, decision 39); a new form each time that it was changed. */
export function ChangePassword() {
  const { t } = usePage().translate;
  const lock = useLock();
  const [changes, setChanges] = useState(0);
  return (
    <>
      {changes > 0 && (
        <Notice key={changes} tone="ok" live="status">
          {t('Password changed')}
        </Notice>
      )}
      <PasswordForm key={changes} lock={lock} onChanged={() => setChanges(changes + 1)} />
    </>
  );
}

function PasswordForm({ lock, onChanged }: { lock: Lock; onChanged: () => void }) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const policy = configuration.passwordPolicy;
  const [needsCurrent, setNeedsCurrent] = useState(false);
  const [outcome, setOutcome] = useState<'none' | 'sending' | 'failed'>('none');
  const form = useTypedForm<Field>({
    rules: {
      ...(needsCurrent && { currentPassword: CURRENT }),
      ...passwordRules(policy, MISMATCH),
    },
    labels: { ...passwordLabels(t), currentPassword: t('Current password') },
    initial: { currentPassword: '', password: '', password2: '' },
    onEdit: lock.open,
  });

  const submit = async (event: FormEvent) => {
    if (!form.submit(event) || lock.isLocked || outcome === 'sending') return;
    setOutcome('sending');
    const answer = await changePassword(form.values);
    if (answer.kind === 'changed' || answer.kind === 'failed') lock.close();
    if (answer.kind === 'changed') return onChanged();
    setOutcome(answer.kind === 'failed' ? 'failed' : 'none');
    if (answer.kind === 'needsCurrent') {
      setNeedsCurrent(true);
      form.refuse();
    }
    if (answer.kind === 'refused') {
      const isWrong = answer.errors.some(({ field }) => field === 'currentPassword');
      form.refuseFields({
        ...(isWrong && { currentPassword: { message: 'This is not your current password' } }),
        ...passwordRefusals(answer.errors, policy),
      });
    }
  };

  return (
    <form
      ref={form.ref}
      className={`scripted ${styles.form}`}
      method="post"
      noValidate
      onSubmit={submit}
    >
      <FormErrors form={form} />
      {outcome === 'failed' && (
        <Notice tone="danger" live="alert">
          {t('Password change failed')}
        </Notice>
      )}
      {needsCurrent && (
        <PasswordInput
          {...form.wire('currentPassword')}
          required
          showLabel={t('Show password')}
          hideLabel={t('Hide password')}
          onChange={({ target }) => form.enter('currentPassword', target.value)}
        />
      )}
      <PasswordFields form={form} policy={policy} />
      <div>
        <Button
          type="submit"
          state={outcome === 'sending' ? 'loading' : 'idle'}
          aria-disabled={lock.isLocked}
        >
          {t('Save password')}
        </Button>
      </div>
    </form>
  );
}
