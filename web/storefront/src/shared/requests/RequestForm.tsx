import { address } from '@vitrina/api/path.ts';
import type { Form } from '@vitrina/api/types.ts';
import { checkedHere } from '@vitrina/kit/forms/checked-here.ts';
import {
  type Entries,
  type Entry,
  formLabels,
  formRules,
  type Known,
  knownEntries,
  shownElements,
} from '@vitrina/kit/forms/entries.ts';
import { FormErrors } from '@vitrina/kit/forms/FormErrors.tsx';
import { FormField } from '@vitrina/kit/forms/FormField.tsx';
import { useForm } from '@vitrina/kit/forms/use-form.ts';
import { withBusy } from '@vitrina/kit/uploads/with-busy.ts';
import type { FieldFailures } from '@vitrina/rules/field-rules.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Asterisk } from '@vitrina/ui/fields/Asterisk.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { RichText } from '@vitrina/ui/text/RichText.tsx';
import { type FormEvent, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { useSession } from '#shared/session/store.ts';
import { BAIT, Bait } from './Bait.tsx';
import { knownOf } from './known-customer.ts';
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
  const session = useSession((state) => state.session);
  const customer = session.state === 'signedIn' ? session.customer : null;
  const isBusiness = customer?.b2bCustomer ?? false;
  const allKnown = customer ? { ...knownOf(customer, form, language), ...known } : known;
  const filled = knownEntries(form, allKnown, isBusiness);
  const { send, isSending } = useRequest(form);
  const [typed, setTyped] = useState<Entries>({});
  const entries = { ...filled, ...typed };
  const [refusals, setRefusals] = useState<FieldFailures>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const fields = useForm({
    rules: formRules(form, isBusiness),
    labels: formLabels(form),
    values: entries,
    refusals,
    onAnswered: (name) => setRefusals(({ [name]: _answered, ...others }) => others),
  });

  const change = (element: string, next: (before: Entry | undefined) => Entry) => {
    setTyped((before) => {
      const current = before[element] ?? filled[element];
      return { ...before, [element]: next(current) };
    });
    fields.onChange(element);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const bait = String(new FormData(event.currentTarget).get(BAIT) ?? '');
    setProblem(null);
    if (!fields.submit(event)) return;
    if (busy.length > 0) return setProblem('Please wait until the files are uploaded');
    const outcome = await send(entries, bait);
    if (outcome?.kind === 'sent') return onSent();
    if (outcome?.kind === 'refused') {
      setRefusals(outcome.failures);
      fields.refuse();
    }
    const isAtFields = outcome?.kind === 'refused' && Object.keys(outcome.failures).length > 0;
    if (outcome && !isAtFields) setProblem('Something went wrong, please try again later');
  };
  return (
    <form
      ref={checkedHere}
      className={styles.form}
      method="post"
      action={address('/api/requests', { lang: language })}
      onSubmit={submit}
    >
      {/* Without a script the browser sends it by itself. */}
      <input type="hidden" name="formId" value={form._id} />
      <input type="hidden" name="requestFormUrl" value={configuration.siteOrigin + info.path} />
      <Bait />
      {form.description && <RichText html={form.description} />}
      {shownElements(form, isBusiness).map((element) => (
        <FormField
          key={element.id}
          id={fields.idOf(element.id)}
          element={element}
          entry={entries[element.id]}
          error={fields.errorOf(element.id)}
          onChange={(next) => change(element.id, next)}
          onLeave={() => fields.onLeave(element.id)}
          onBusy={(isBusy) => setBusy((before) => withBusy(before, element.id, isBusy))}
        />
      ))}
      <p className={styles.marker}>
        <Asterisk /> {t('Required fields')}
      </p>
      <FormErrors form={fields} />
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
