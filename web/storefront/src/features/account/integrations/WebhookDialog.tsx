import { isOk, send } from '@vitrina/api/client.ts';
import type { MadeWebhook, WebhookEvent } from '@vitrina/api/types.ts';
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
import { EVENTS, eventTitle } from './webhook-words.ts';

/** Characters of an address; the server has the same limit. */
const URL_MAX = 500;

interface WebhookDialogProps {
  onClose: () => void;
  onMade: (made: MadeWebhook) => void;
}

/** Asks where messages go, and what they tell of. */
export function WebhookDialog({ onClose, onMade }: WebhookDialogProps) {
  const { t } = useTranslate();
  const id = useId();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(EVENTS);
  const [state, setState] = useState<'idle' | 'sending' | 'failed' | 'refused'>('idle');
  const form = useForm({
    rules: { url: { required: true, maxLength: URL_MAX }, events: { required: true } },
    labels: { url: t('Address of your program'), events: t('What it hears of') },
    values: { url: url.trim(), events: events.length > 0 },
  });
  const submit = async (event: FormEvent) => {
    if (!form.submit(event) || state === 'sending') return;
    setState('sending');
    const body = { url: url.trim(), events: [...events] };
    const answer = await send('post', '/api/customer/webhooks', { body }).catch(() => undefined);
    if (isOk(answer)) onMade(answer.body);
    else setState(answer?.status === 422 ? 'refused' : 'failed');
  };
  const toggle = (event: WebhookEvent) => {
    form.onChange('events');
    setEvents(EVENTS.filter((one) => events.includes(one) !== (one === event)));
  };
  const error = form.errorOf('events');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Add a webhook')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button type="submit" form={id} state={state === 'sending' ? 'loading' : 'idle'}>
            {t('Add a webhook')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <FormErrors form={form} />
        {(state === 'failed' || state === 'refused') && (
          <Notice tone="danger" live="alert">
            {state === 'refused'
              ? t(
                  'We cannot send messages to this address. It must begin with https:// and name a public host, with no user, password or unusual port.',
                )
              : t('Unexpected error. Please try again later.')}
          </Notice>
        )}
        <TextInput
          id={form.idOf('url')}
          label={t('Address of your program')}
          type="url"
          placeholder="https://"
          required
          value={url}
          error={form.errorOf('url')}
          onChange={({ target }) => {
            form.onChange('url');
            setUrl(target.value);
          }}
          onBlur={() => form.onLeave('url')}
        />
        <fieldset className={styles.scopes} aria-describedby={error && `${id}-error`}>
          <legend className={styles.legend}>{t('What it hears of')}</legend>
          {EVENTS.map((event, place) => (
            <Checkbox
              key={event}
              {...(place === 0 && { id: form.idOf('events') })}
              label={eventTitle(t, event)}
              checked={events.includes(event)}
              onChange={() => toggle(event)}
            />
          ))}
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </fieldset>
      </form>
    </Dialog>
  );
}
