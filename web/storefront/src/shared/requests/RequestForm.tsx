import type { Form } from '@vitrina/api/types.ts';
import { apiPath } from '@vitrina/kit/answers/paths.ts';
import {
  type Entries,
  type Entry,
  entryFailures,
  type Known,
  knownEntries,
  shownElements,
} from '@vitrina/kit/forms/entries.ts';
import { FormField } from '@vitrina/kit/forms/FormField.tsx';
import type { FieldFailure } from '@vitrina/rules/field-rules.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Asterisk } from '@vitrina/ui/fields/Asterisk.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { RichText } from '@vitrina/ui/text/RichText.tsx';
import { type FormEvent, useId, useState } from 'react';
import { usePage } from '#shared/page.ts';
import styles from './RequestForm.module.css';
import { useRequest } from './use-request.ts';

interface RequestFormProps {
  form: Form;
  /** What fills fields as long as the visitor does not; it may change. */
  known: Known;
  onSent: () => void;
}

/** A form of the shop's content: filled in, checked, and sent (REQ-01, S2 §5). */
export function RequestForm({ form, known, onSent }: RequestFormProps) {
  const { info, configuration, translate } = usePage();
  const { t, language } = translate;
  const id = useId();
  const { send, isSending } = useRequest(form);
  const [typed, setTyped] = useState<Entries>({});
  const entries = { ...knownEntries(form, known), ...typed };
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const [refusals, setRefusals] = useState<Readonly<Record<string, FieldFailure>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const elements = shownElements(form);
  const failures = entryFailures(form, entries);
  const idOf = (element: string) => `${id}-${element}`;

  const errorOf = (element: string) => {
    const failure = isAsked || left.has(element) ? failures[element] : undefined;
    const shown = failure ?? refusals[element];
    return shown && t(shown.message, shown.params);
  };
  const change = (element: string, next: (before: Entry | undefined) => Entry) => {
    setTyped((before) => {
      const current = before[element] ?? knownEntries(form, known)[element];
      return { ...before, [element]: next(current) };
    });
    setRefusals(({ [element]: _answered, ...others }) => others);
  };
  const refuse = (wrong: Readonly<Record<string, FieldFailure>>) => {
    setProblem('Form fields invalid');
    const first = elements.find((element) => wrong[element.id]);
    if (first) document.getElementById(idOf(first.id))?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (Object.keys(failures).length > 0) return refuse(failures);
    if (busy) return setProblem('Please wait until the files are uploaded');
    const outcome = await send(entries);
    if (outcome?.kind === 'sent') return onSent();
    if (outcome?.kind === 'failed') setProblem('Something went wrong, please try again later');
    if (outcome?.kind === 'refused') {
      setRefusals(outcome.failures);
      refuse(outcome.failures);
    }
  };
  return (
    <form
      ref={checkedHere}
      className={styles.form}
      method="post"
      action={apiPath('/api/requests', { lang: language })}
      onSubmit={submit}
    >
      {/* Without a script the browser sends it by itself. */}
      <input type="hidden" name="formId" value={form._id} />
      <input type="hidden" name="requestFormUrl" value={configuration.siteOrigin + info.path} />
      {form.description && <RichText html={form.description} />}
      {elements.map((element) => (
        <FormField
          key={element.id}
          id={idOf(element.id)}
          element={element}
          entry={entries[element.id]}
          error={errorOf(element.id)}
          onChange={(next) => change(element.id, next)}
          onLeave={() => setLeft((before) => new Set(before).add(element.id))}
          onBusy={setBusy}
        />
      ))}
      <p className={styles.marker}>
        <Asterisk /> {t('Required fields')}
      </p>
      {problem && (
        <Notice tone="danger" live="alert">
          {t(problem)}
        </Notice>
      )}
      <div>
        <Button type="submit" state={isSending ? 'loading' : 'idle'}>
          {t('Send')}
        </Button>
      </div>
    </form>
  );
}

/** The script says what is wrong in the page's own words; without it the browser does. */
function checkedHere(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}
