import { FormErrors } from '@vitrina/kit/forms/FormErrors.tsx';
import { useTypedForm } from '@vitrina/kit/forms/use-typed-form.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import type { FieldRules } from '@vitrina/rules/field-rules.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { PasswordInput } from '@vitrina/ui/fields/PasswordInput.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { type FormEvent, useState } from 'react';
import { saveFile } from '#shared/save-file.ts';
import styles from './information.module.css';

/** Asked for where the login is a while ago (decision 39). */
const CURRENT: FieldRules = {
  custom: (value) => (value ? null : 'For your safety, enter your current password, too'),
};

type Outcome = 'none' | 'sending' | 'saved' | 'often' | 'old' | 'failed';

/** Everything that the shop keeps about a customer, as a file of theirs (decision 63). */
export function OwnData({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslate();
  const [needsCurrent, setNeedsCurrent] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>('none');
  const form = useTypedForm<'currentPassword'>({
    rules: needsCurrent ? { currentPassword: CURRENT } : {},
    labels: { currentPassword: t('Current password') },
    initial: { currentPassword: '' },
  });

  const submit = async (event: FormEvent) => {
    if (!form.submit(event) || outcome === 'sending') return;
    setOutcome('sending');
    const password = form.values.currentPassword;
    const body = password ? { password } : {};
    const status = await saveFile('/api/customer/data', body).catch(() => 0);
    const asks = status === 403 && hasPassword;
    setOutcome(asks || status === 422 ? 'none' : outcomeOf(status));
    if (asks) {
      setNeedsCurrent(true);
      form.refuse();
    }
    if (status === 422) {
      form.refuseFields({ currentPassword: { message: 'This is not your current password' } });
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
      <p>
        {t(
          'Everything we keep about you in one file, which people and programs can read: your details, addresses, carts and orders, and what happened to your account.',
        )}
      </p>
      <FormErrors form={form} />
      <Told outcome={outcome} />
      {needsCurrent && (
        <PasswordInput
          {...form.wire('currentPassword')}
          required
          showLabel={t('Show password')}
          hideLabel={t('Hide password')}
          onChange={({ target }) => form.enter('currentPassword', target.value)}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="secondary"
          state={outcome === 'sending' ? 'loading' : 'idle'}
        >
          {t('Download my data')}
        </Button>
      </div>
    </form>
  );
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'saved';
  if (status === 429) return 'often';
  return status === 403 ? 'old' : 'failed';
}

function Told({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslate();
  if (outcome === 'none' || outcome === 'sending') return null;
  if (outcome === 'saved') {
    return (
      <Notice tone="ok" live="status">
        {t('The file is among your downloads.')}
      </Notice>
    );
  }
  const text = {
    often: t('You have downloaded your data several times today. Please try again tomorrow.'),
    old: t('For your safety, log out and log in again first.'),
    failed: t('Unexpected error. Please try again later.'),
  }[outcome];
  return (
    <Notice tone="danger" live="alert">
      {text}
    </Notice>
  );
}
