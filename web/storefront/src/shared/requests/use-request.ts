import { isOk, send } from '@vitrina/api/client.ts';
import type { Form, FormRequest, Locale } from '@vitrina/api/types.ts';
import { type Entries, refusedFields } from '@vitrina/kit/forms/entries.ts';
import { visitorToken } from '@vitrina/kit/uploads/visitor-token.ts';
import type { FieldFailures } from '@vitrina/rules/field-rules.ts';
import { useRef, useState } from 'react';
import { tell } from '#shared/data-layer.ts';
import { usePage } from '#shared/page.ts';

/** Longer ones are no address to the server. */
const URL_LENGTH_MAX = 4000;

/** What became of a form that was sent. */
export type Outcome =
  | { kind: 'sent' }
  /** What the server found wrong, by field; empty when it was not a field. */
  | { kind: 'refused'; failures: FieldFailures }
  | { kind: 'failed' };

/** Sends a form with the address of this page, one at a time (REQ-01). */
export function useRequest(form: Form) {
  const { configuration, translate } = usePage();
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  /** Answers null while it is on its way already. */
  async function send(entries: Entries, bait: string): Promise<Outcome | null> {
    if (sending.current) return null;
    sending.current = true;
    setSending(true);
    const page = configuration.siteOrigin + location.pathname;
    const url = page + location.search;
    const outcome = await sent(translate.language, form, {
      formId: form._id,
      requestFormUrl: url.length > URL_LENGTH_MAX ? page : url,
      data: entries,
      requestSubject: bait,
      // Since the page was asked for: nobody is measured who typed before the scripts came.
      pageOpenMs: Math.round(performance.now()),
    });
    sending.current = false;
    setSending(false);
    return outcome;
  }
  return { send, isSending };
}

async function sent(lang: Locale, form: Form, body: FormRequest): Promise<Outcome> {
  try {
    // The token says whose the files are that the form names (decision 42).
    const headers = { 'X-Visitor-Token': visitorToken() };
    const answer = await send('post', '/api/requests', { query: { lang }, headers, body });
    if (isOk(answer)) {
      tell({ event: 'generate_lead', form_id: form._id });
      return { kind: 'sent' };
    }
    if (answer.status !== 422) return { kind: 'failed' };
    return { kind: 'refused', failures: refusedFields(form, answer.body.errors ?? []) };
  } catch {
    return { kind: 'failed' };
  }
}
