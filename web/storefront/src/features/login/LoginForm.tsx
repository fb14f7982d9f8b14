import { isOk, send } from '@vitrina/api/client.ts';
import { FormErrors } from '@vitrina/kit/forms/FormErrors.tsx';
import { useTypedForm } from '@vitrina/kit/forms/use-typed-form.ts';
import { visitorToken } from '@vitrina/kit/uploads/visitor-token.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { PasswordInput } from '@vitrina/ui/fields/PasswordInput.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { type FormEvent, useState } from 'react';
import { tellEntry } from '#shared/data-layer.ts';
import { forgetPages } from '#shared/installing/forget-pages.ts';
import { usePage } from '#shared/page.ts';
import styles from './login.module.css';
import { type LoginFailure, loginFailure } from './login-failure.ts';
import { Refusal } from './Refusal.tsx';

/** What is needed to sign in; the server says whether it is right. */
const RULES = { email: { required: true, email: true }, password: { required: true } };

/** E-mail and password (AUTH-02); who is signed in by them gets the page anew. */
export function LoginForm({ forgotten }: { forgotten: string }) {
  const { t } = usePage().translate;
  const form = useTypedForm({
    rules: RULES,
    labels: { email: t('E-mail'), password: t('Password') },
    initial: { email: '', password: '' },
  });
  const { email, password } = form.values;
  const [failure, setFailure] = useState<(LoginFailure & { email: string }) | null>(null);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    if (!form.submit(event) || isSending) return;
    setFailure(null);
    setSending(true);
    const answer = await send('post', '/api/customer/login', {
      headers: { 'X-Visitor-Token': visitorToken() },
      body: { email: email.trim(), password },
    }).catch(() => undefined);
    // The button stays as it is until the page has gone.
    if (isOk(answer)) {
      tellEntry('login', 'password');
      await forgetPages();
      return location.reload();
    }
    setSending(false);
    setFailure({ ...loginFailure(answer), email: email.trim() });
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
      {failure && <Refusal {...failure} />}
      <TextInput
        {...form.wire('email')}
        type="email"
        autoComplete="username"
        onChange={({ target }) => form.enter('email', target.value)}
      />
      <PasswordInput
        {...form.wire('password')}
        showLabel={t('Show password')}
        hideLabel={t('Hide password')}
        onChange={({ target }) => form.enter('password', target.value)}
      />
      <a className={`link target ${styles.forgot}`} href={forgotten}>
        {t('Forgot your password?')}
      </a>
      <Button wide type="submit" state={isSending ? 'loading' : 'idle'}>
        {t('Login')}
      </Button>
    </form>
  );
}
