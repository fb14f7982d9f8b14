import type { AccountDetails } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { FormErrors } from '@vitrina/kit/forms/FormErrors.tsx';
import { usePhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import { useTypedForm } from '@vitrina/kit/forms/use-typed-form.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Checkbox } from '@vitrina/ui/choices/Checkbox.tsx';
import { Select } from '@vitrina/ui/fields/Select.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { type FormEvent, useState } from 'react';
import { PersonFields } from '#shared/customers/CustomerFields.tsx';
import { customerLabels } from '#shared/customers/customer-labels.ts';
import type { BuyAs } from '#shared/customers/customer-rules.ts';
import { LANGUAGE_NAMES } from '#shared/languages.ts';
import { usePage } from '#shared/page.ts';
import { allCountriesPath } from '#shared/paths.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { CompanyPart } from './CompanyPart.tsx';
import {
  type DetailField,
  type Details,
  detailRefusals,
  detailRules,
  detailsBody,
  detailsOf,
  letterLanguages,
} from './details.ts';
import styles from './information.module.css';
import { type Saved, saveDetails } from './save-details.ts';

/** What is known of who is signed in, to be changed; opened anew where what others have saved is to be shown. */
export function DetailsForm({ customer }: { customer: AccountDetails }) {
  const [opened, setOpened] = useState({ with: customer, times: 0 });
  return (
    <Form
      key={opened.times}
      customer={opened.with}
      open={(theirs) => setOpened({ with: theirs, times: opened.times + 1 })}
    />
  );
}

interface FormProps {
  customer: AccountDetails;
  /** Opens the form with what is saved. */
  open: (customer: AccountDetails) => void;
}

function Form({ customer, open }: FormProps) {
  const { configuration, translate } = usePage();
  const { t, language } = translate;
  const [seen, setSeen] = useState(customer);
  const [isAdded, setAdded] = useState(false);
  const buyAs: BuyAs = seen.buyAs === 'company' || isAdded ? 'company' : 'b2c';
  const [changed, setChanged] = useState<(Saved & { kind: 'changed' }) | null>(null);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** What the form held when it was saved: what is typed since is not. */
  const [saved, setSaved] = useState<Details | null>(null);
  const phoneByCountry = configuration.features.enablePhoneNumberByCountry;
  const numbering = usePhoneNumbering(phoneByCountry);
  const countries = useReading(allCountriesPath(language));
  const kind = { buyAs, requireVatCode: configuration.requireVATCode, phoneByCountry, numbering };
  const labels = {
    ...customerLabels(t),
    language: t('Language of our letters'),
    news: t('Send me news and offers by e-mail and text message'),
  };
  const form = useTypedForm<DetailField>({
    rules: detailRules(kind),
    labels,
    initial: detailsOf(customer),
    onEdit: () => setFailed(false),
  });
  const fields = { form, countries, phoneByCountry, numbering };

  const addCompany = (isWanted: boolean) => {
    setAdded(isWanted);
    const { companyCountry, country } = form.values;
    if (isWanted && !companyCountry) {
      form.enter('companyCountry', country || configuration.country);
    }
  };

  const submit = async (event: FormEvent) => {
    if (!form.submit(event) || isSending) return;
    setSending(true);
    setFailed(false);
    setSaved(null);
    const { values } = form;
    const answer = await saveDetails(detailsBody(values, { ...seen, buyAs }), seen);
    setSending(false);
    setFailed(answer.kind === 'failed');
    setChanged(answer.kind === 'changed' ? answer : null);
    if (answer.kind === 'saved') {
      setSeen(answer.customer);
      setSaved(values);
    }
    // Who sends the same once more has seen what others saved.
    if (answer.kind === 'changed') setSeen(answer.theirs);
    if (answer.kind === 'refused') form.refuseFields(detailRefusals(answer.errors, kind));
  };

  return (
    <form
      ref={form.ref}
      className={`scripted ${styles.wide}`}
      method="post"
      noValidate
      onSubmit={submit}
    >
      <FormErrors form={form} />
      {changed && (
        <ChangedElsewhere
          theirs={changed.theirs}
          fields={changed.fields}
          typed={form.values}
          labels={labels}
          show={() => open(changed.theirs)}
        />
      )}
      {saved === form.values && (
        <Notice tone="ok" live="status">
          {t('Your details are saved')}
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="danger" live="alert">
          {t('Unexpected error. Please try again later.')}
        </Notice>
      )}
      {customer.email && (
        <div>
          <p className={styles.term}>{t('E-mail')}</p>
          <p>{customer.email}</p>
        </div>
      )}
      <PersonFields {...fields} buyAs={buyAs} hasEmail={false} />
      <CompanyPart seen={seen} fields={fields} isAdded={isAdded} setAdded={addCompany} />
      <div className={styles.form}>
        <Select
          {...form.wire('language')}
          onChange={({ target }) => form.enter('language', target.value)}
        >
          {letterLanguages(configuration.features.frontLocales, customer.language).map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox
        name="news"
        label={labels.news}
        checked={form.values.news !== ''}
        onChange={({ target }) => form.enter('news', target.checked ? 'yes' : '')}
      />
      <div>
        <Button type="submit" state={isSending ? 'loading' : 'idle'}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}
