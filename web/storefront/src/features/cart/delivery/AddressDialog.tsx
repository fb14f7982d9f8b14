import type { Country, KeptAddress } from '@vitrina/api/types.ts';
import type { Reading } from '@vitrina/kit/answers/answers.ts';
import { FormErrors } from '@vitrina/kit/forms/FormErrors.tsx';
import { useForm } from '@vitrina/kit/forms/use-form.ts';
import type { PhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import type { AddressField, AddressKind } from '@vitrina/rules/address-rules.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import {
  CommentField,
  CompanyField,
  PersonFields,
  StreetFields,
} from '#shared/address/AddressFields.tsx';
import { enteredAddress, fieldRulesOf } from '#shared/address/address.ts';
import { addressLabels } from '#shared/address/address-labels.ts';
import type { RecipientDraft } from '#shared/cart/rules.ts';
import styles from '../steps/form.module.css';
import { SavedAddresses } from './SavedAddresses.tsx';
import { recipientAt } from './saved-address.ts';

type AddressDialogProps = {
  /** As far as it is typed; whoever holds it keeps it. */
  draft: RecipientDraft;
  /** Whether it is one of the addresses already. */
  isKnown: boolean;
  /** What the account keeps, to choose from. */
  saved: readonly KeptAddress[];
  /** The country that the order goes to. */
  country: string;
  kind: AddressKind;
  countries: Reading<Country[]>;
  numbering: PhoneNumbering | null;
  onChange: (draft: RecipientDraft) => void;
  onSave: (draft: RecipientDraft) => void;
  /** Closes it; what is typed stays for when it is opened again. */
  onClose: () => void;
  /** Closes it and forgets what is typed. */
  onCancel: () => void;
};

/** One of several addresses, to be written down or changed. */
export function AddressDialog(props: AddressDialogProps) {
  const { country, saved, countries, numbering, onSave, onClose, onCancel } = props;
  const { t } = useTranslate();
  const draft = { ...props.draft, country };
  const kind: AddressKind = { ...props.kind, of: 'recipient', buysForCompany: false };
  const { guid, ...address } = draft;
  const id = useId();
  const form = useForm<AddressField>({
    rules: fieldRulesOf(kind, numbering),
    labels: addressLabels(t),
    values: enteredAddress(address, kind),
  });
  const onChange = (field: AddressField, text: string) =>
    props.onChange({ ...draft, [field]: text });
  const fields = { address, kind, numbering, form, countries, onChange };
  const save = () => onSave({ ...enteredAddress(address, kind), guid });
  // Not within the form of the step, which would be sent with it.
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={props.isKnown ? t('Edit the address') : t('Add an address')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button type="submit" form={id}>
            {t('Save the address')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          // React tells the form of the step of it, too.
          event.stopPropagation();
          if (form.submit(event)) save();
        }}
      >
        <FormErrors form={form} />
        <SavedAddresses
          saved={saved}
          draft={draft}
          countries={countries.body ?? []}
          served={[country]}
          whyNot={t('all addresses of an order are in one country')}
          onChoose={(chosen) => props.onChange({ ...recipientAt(address, chosen, saved), guid })}
        />
        <PersonFields {...fields} />
        <CompanyField {...fields} />
        <StreetFields {...fields} />
        <CommentField {...fields} />
      </form>
    </Dialog>,
    document.body,
  );
}
