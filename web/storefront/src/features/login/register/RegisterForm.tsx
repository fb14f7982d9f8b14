import { useReading } from '@vitrina/kit/answers/answers.ts';
import { FormErrors } from '@vitrina/kit/forms/FormErrors.tsx';
import { usePhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import { useTypedForm } from '@vitrina/kit/forms/use-typed-form.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { RadioCard } from '@vitrina/ui/choices/RadioCard.tsx';
import { RadioGroup } from '@vitrina/ui/choices/RadioGroup.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CompanyFields, PersonFields } from '#shared/customers/CustomerFields.tsx';
import type { BuyAs } from '#shared/customers/customer-rules.ts';
import { tellEntry } from '#shared/data-layer.ts';
import { usePage } from '#shared/page.ts';
import { PasswordFields } from '#shared/passwords/PasswordFields.tsx';
import { allCountriesPath } from '#shared/paths.ts';
import { useLock } from '#shared/use-lock.ts';
import styles from '../login.module.css';
import { Consents } from './Consents.tsx';
import { type Outcome, register } from './register.ts';
import {
  emptyRegistration,
  type RegistrationField,
  type RegistrationKind,
  registrationBody,
  registrationRefusals,
  registrationRules,
} from './registration.ts';
import { registrationLabels } from './registration-labels.ts';

type RegisterFormProps = {
  login: string;
  buyAs: BuyAs;
  setBuyAs: (buyAs: BuyAs) => void;
  /** The account is there, and goes on like this. */
  onDone: (outcome: Outcome, email: string) => void;
};

/** A new account, for a company as the document has it, or for oneself (AUTH-03, decision 36). */
export function RegisterForm({ login, buyAs, setBuyAs, onDone }: RegisterFormProps) {
  const { configuration, translate } = usePage();
  const { t, language } = translate;
  const { features, passwordPolicy, country } = configuration;
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const lock = useLock();
  const countries = useReading(allCountriesPath(language));
  const phoneByCountry = features.enablePhoneNumberByCountry;
  const numbering = usePhoneNumbering(phoneByCountry);
  const kind: RegistrationKind = {
    buyAs,
    requireVatCode: configuration.requireVATCode,
    phoneByCountry,
    policy: passwordPolicy,
    numbering,
  };
  const form = useTypedForm<RegistrationField>({
    rules: registrationRules(kind),
    labels: registrationLabels(t),
    initial: emptyRegistration(country),
    onEdit: lock.open,
  });
  const fields = { form, countries, phoneByCountry, numbering };

  const submit = async (event: FormEvent) => {
    if (!form.submit(event) || lock.isLocked || isSending) return;
    setFailure(null);
    setSending(true);
    const body = registrationBody(form.values, buyAs);
    const answer = await register(body, language, features);
    lock.close();
    setSending(false);
    if (answer.kind === 'done') {
      tellEntry('sign_up', 'password');
      return onDone(answer.outcome, body.email);
    }
    if (answer.kind === 'failed') return setFailure(answer.message);
    form.refuseFields(registrationRefusals(answer.errors, kind));
  };

  return (
    <form
      ref={form.ref}
      className={`scripted ${styles.sections}`}
      method="post"
      noValidate
      onSubmit={submit}
    >
      <RadioGroup legend={t('Who is the account for?')}>
        <div className={styles.grid}>
          <RadioCard
            name="buyAs"
            title={t('For a company')}
            checked={buyAs === 'company'}
            onChange={() => setBuyAs('company')}
          />
          <RadioCard
            name="buyAs"
            title={t('For myself')}
            checked={buyAs === 'b2c'}
            onChange={() => setBuyAs('b2c')}
          />
        </div>
      </RadioGroup>
      <p className={styles.note}>{t('Fields marked with an asterisk are required.')}</p>
      <FormErrors form={form} />
      {failure && (
        <Notice tone="danger" live="alert">
          {t(failure)}
        </Notice>
      )}
      {buyAs === 'company' && (
        <Section title={t('Company information')}>
          <CompanyFields {...fields} />
        </Section>
      )}
      <Section title={buyAs === 'company' ? t('Contact person information') : t('Your details')}>
        <PersonFields {...fields} buyAs={buyAs} hasEmail />
        <div className={styles.grid}>
          <PasswordFields form={form} policy={passwordPolicy} />
        </div>
      </Section>
      <Consents form={form} buyAs={buyAs} />
      <div className={styles.actions}>
        <Button type="submit" state={isSending ? 'loading' : 'idle'} aria-disabled={lock.isLocked}>
          {t('Register')}
        </Button>
        <ButtonLink variant="secondary" href={login}>
          {t('Back')}
        </ButtonLink>
      </div>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
