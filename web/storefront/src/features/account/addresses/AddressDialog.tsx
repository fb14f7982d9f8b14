import type { KeptAddress } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { FormErrors } from '@vitrina/kit/forms/FormErrors.tsx';
import { useForm } from '@vitrina/kit/forms/use-form.ts';
import { usePhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import { type AddressField, type AddressKind, addressRules } from '@vitrina/rules/address-rules.ts';
import { type FieldFailures, failuresOf } from '@vitrina/rules/field-rules.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import {
  CommentField,
  CompanyField,
  CountryField,
  PersonFields,
  StreetFields,
} from '#shared/address/AddressFields.tsx';
import { enteredAddress, fieldRulesOf, recipientAddress } from '#shared/address/address.ts';
import { addressLabels } from '#shared/address/address-labels.ts';
import type { AddressDraft } from '#shared/cart/rules.ts';
import { usePage } from '#shared/page.ts';
import { countriesPath } from '#shared/paths.ts';
import { draftOf } from './address-draft.ts';
import styles from './addresses.module.css';
import { saveAddress } from './save-address.ts';

interface AddressDialogProps {
  /** Null for a new one. */
  kept: KeptAddress | null;
  onClose: () => void;
  onDone: () => void;
}

/** An address that is kept, to be written down or changed. */
export function AddressDialog({ kept, onClose, onDone }: AddressDialogProps) {
  const { configuration, translate } = usePage();
  const { t, language } = translate;
  const { country, deliveryCountries, features } = configuration;
  const [draft, setDraft] = useState<AddressDraft>(() =>
    kept ? draftOf(kept) : { country: deliveryCountries.includes(country) ? country : '' },
  );
  const [outcome, setOutcome] = useState<'none' | 'sending' | 'tooMany' | 'failed'>('none');
  const [refusals, setRefusals] = useState<FieldFailures<AddressField>>({});
  const phoneByCountry = features.enablePhoneNumberByCountry;
  const numbering = usePhoneNumbering(phoneByCountry);
  const countries = useReading(countriesPath(language));
  const kind: AddressKind = { of: 'recipient', buysForCompany: false, phoneByCountry };
  const id = useId();
  const form = useForm<AddressField>({
    rules: fieldRulesOf(kind, numbering),
    labels: addressLabels(t),
    values: enteredAddress(draft, kind),
    refusals,
    onAnswered: (name) =>
      setRefusals(({ [name]: _answered, ...others }) => others as typeof refusals),
  });
  const onChange = (field: AddressField, text: string) => setDraft({ ...draft, [field]: text });
  const fields = { address: draft, kind, numbering, form, countries, onChange };

  const submit = async (event: FormEvent) => {
    if (!form.submit(event) || outcome === 'sending') return;
    setOutcome('sending');
    const body = recipientAddress({ ...draft, guid: '' }, kind);
    const answer = await saveAddress(body, kept?.id ?? null);
    if (answer.kind === 'saved') return onDone();
    setOutcome(answer.kind === 'refused' ? 'none' : answer.kind);
    if (answer.kind === 'refused') {
      setRefusals(failuresOf(answer.errors, addressRules(kind)));
      form.refuse();
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={kept ? t('Edit the address') : t('Add an address')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button type="submit" form={id} state={outcome === 'sending' ? 'loading' : 'idle'}>
            {t('Save the address')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <FormErrors form={form} />
        {(outcome === 'failed' || outcome === 'tooMany') && (
          <Notice tone="danger" live="alert">
            {outcome === 'tooMany'
              ? t('You keep as many addresses as there can be. Remove one first.')
              : t('Unexpected error. Please try again later.')}
          </Notice>
        )}
        <PersonFields {...fields} />
        <CompanyField {...fields} />
        <CountryField {...fields} />
        <StreetFields {...fields} />
        <CommentField {...fields} />
      </form>
    </Dialog>
  );
}
