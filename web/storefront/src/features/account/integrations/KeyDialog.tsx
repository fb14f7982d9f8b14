import { isOk, send } from '@vitrina/api/client.ts';
import type { ApiScope, MadeApiKey } from '@vitrina/api/types.ts';
import { FormErrors } from '@vitrina/kit/forms/FormErrors.tsx';
import { useForm } from '@vitrina/kit/forms/use-form.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Checkbox } from '@vitrina/ui/choices/Checkbox.tsx';
import { FieldError } from '@vitrina/ui/fields/FieldError.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import styles from './integrations.module.css';
import { SCOPES, scopeTitle } from './scopes.ts';

/** Characters of a name; the server has the same limit. */
const NAME_MAX = 64;

interface KeyDialogProps {
  onClose: () => void;
  onMade: (made: MadeApiKey) => void;
}

/** Asks what a new key is called and good for. */
export function KeyDialog({ onClose, onMade }: KeyDialogProps) {
  const { t } = useTranslate();
  const id = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>([]);
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const form = useForm({
    rules: { name: { required: true, maxLength: NAME_MAX }, scopes: { required: true } },
    labels: { name: t('Name of the program'), scopes: t('What it may read') },
    values: { name: name.trim(), scopes: scopes.length > 0 },
  });
  const submit = async (event: FormEvent) => {
    if (!form.submit(event) || state === 'sending') return;
    setState('sending');
    const body = { name: name.trim(), scopes: [...scopes] };
    const answer = await send('post', '/api/customer/api-keys', { body }).catch(() => undefined);
    if (isOk(answer)) onMade(answer.body);
    else setState('failed');
  };
  const toggle = (scope: ApiScope) => {
    form.onChange('scopes');
    setScopes(SCOPES.filter((one) => scopes.includes(one) !== (one === scope)));
  };
  const error = form.errorOf('scopes');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Create a key')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button type="submit" form={id} state={state === 'sending' ? 'loading' : 'idle'}>
            {t('Create a key')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <FormErrors form={form} />
        {state === 'failed' && (
          <Notice tone="danger" live="alert">
            {t('Unexpected error. Please try again later.')}
          </Notice>
        )}
        <TextInput
          id={form.idOf('name')}
          label={t('Name of the program')}
          required
          value={name}
          error={form.errorOf('name')}
          onChange={({ target }) => {
            form.onChange('name');
            setName(target.value);
          }}
          onBlur={() => form.onLeave('name')}
        />
        <fieldset className={styles.scopes} aria-describedby={error && `${id}-error`}>
          <legend className={styles.legend}>{t('What it may read')}</legend>
          {SCOPES.map((scope, place) => (
            <Checkbox
              key={scope}
              {...(place === 0 && { id: form.idOf('scopes') })}
              label={scopeTitle(t, scope)}
              checked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
            />
          ))}
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </fieldset>
      </form>
    </Dialog>
  );
}
