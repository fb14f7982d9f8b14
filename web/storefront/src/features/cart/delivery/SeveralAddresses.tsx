import type { KeptAddress } from '@vitrina/api/types.ts';
import type { FormState } from '@vitrina/kit/forms/use-form.ts';
import type { PhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Radio } from '@vitrina/ui/choices/Radio.tsx';
import { RadioGroup } from '@vitrina/ui/choices/RadioGroup.tsx';
import { FieldError } from '@vitrina/ui/fields/FieldError.tsx';
import { useRef, useState } from 'react';
import { isAddressRight } from '#shared/address/address.ts';
import { announce } from '#shared/announce.ts';
import type { RecipientDraft } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { usePage } from '#shared/page.ts';
import styles from '../steps/form.module.css';
import type { Checkout } from '../use-checkout.ts';
import { AddressDialog } from './AddressDialog.tsx';
import type { DeliveryField } from './address.ts';
import { Division } from './Division.tsx';
import { ADDRESSES_MAX, isRecipientRight, nameOf, unusedOf } from './division.ts';

type SeveralAddressesProps = {
  checkout: Checkout;
  /** What the account keeps, to choose from. */
  saved: readonly KeptAddress[];
  numbering: PhoneNumbering | null;
  form: FormState<DeliveryField>;
};

/** Whether the goods go to one address or to several, and which pieces to which (CART-07). */
export function SeveralAddresses(props: SeveralAddressesProps) {
  const { checkout } = props;
  const { t } = usePage().translate;
  const { cart, address, addressKind, travelling } = checkout;
  const keep = useCart((state) => state.keep);
  const divideLine = useCart((state) => state.divideLine);
  const pieces = travelling.reduce((sum, { quantity }) => sum + quantity, 0);
  const isSeveral = cart.shippingAddressCount === 'multiple';
  if (pieces < 2 && !isSeveral) return null;
  const split = () => {
    const kind = { ...addressKind, of: 'orderer', buysForCompany: false } as const;
    keep({ shippingAddressCount: 'multiple' });
    // What is typed already is the first of them, and gets everything until others do.
    if (cart.addresses.length > 0 || !isAddressRight(address, kind)) return;
    const { company = '', companyCode, vatCode, ...own } = address;
    const guid = crypto.randomUUID();
    keep({ addresses: [{ ...own, ...(addressKind.buysForCompany && { company }), guid }] });
    for (const line of travelling) divideLine(line.guid, guid, line.quantity);
  };
  return (
    <>
      <RadioGroup legend={t('Where it goes')}>
        <Radio
          name="shippingAddressCount"
          label={t('To one address')}
          checked={!isSeveral}
          onChange={() => keep({ shippingAddressCount: 'single' })}
        />
        <Radio
          name="shippingAddressCount"
          label={t('To several addresses')}
          help={t('Each address is a delivery of its own, at the price of this way of delivery.')}
          checked={isSeveral}
          onChange={split}
        />
      </RadioGroup>
      {isSeveral && <Addresses {...props} />}
    </>
  );
}

function Addresses({ checkout, saved, numbering, form }: SeveralAddressesProps) {
  const { translate } = usePage();
  const { t } = translate;
  const { cart, address, addressKind, countries, travelling } = checkout;
  const { addresses, addressDrafts } = cart;
  // What is typed for a country stays in it, whoever is signed in by then.
  const buyer = { address, buysForCompany: addressKind.buysForCompany };
  const keep = useCart((state) => state.keep);
  const removeAddress = useCart((state) => state.removeAddress);
  const [edited, setEdited] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const error = form.errorOf('deliveryOptions');
  const unused = unusedOf(addresses, travelling);
  const isKnown = (guid: string) => addresses.some((one) => one.guid === guid);
  const draftsBut = (gone: string) => addressDrafts.filter(({ guid }) => guid !== gone);
  // A new one that is not saved yet: whoever adds an address goes on with it.
  const begun = addressDrafts.find(({ guid }) => !isKnown(guid));
  const save = (done: RecipientDraft) => {
    keep({
      ...buyer,
      addressDrafts: draftsBut(done.guid),
      addresses: isKnown(done.guid)
        ? addresses.map((one) => (one.guid === done.guid ? done : one))
        : [...addresses, done],
    });
    form.onChange('deliveryOptions');
    setEdited(null);
  };
  const remove = (gone: RecipientDraft) => {
    removeAddress(gone.guid);
    form.onChange('deliveryOptions');
    announce(t('The address is removed.'));
    heading.current?.focus();
  };
  return (
    <section className={styles.several}>
      <h2 className={styles.legend} ref={heading} tabIndex={-1}>
        {t('Addresses')}
      </h2>
      <ul className={styles.addresses}>
        {addresses.map((one) => (
          <li key={one.guid} className={styles.address}>
            <div>
              <p className={styles.method}>{nameOf(one)}</p>
              <p>
                {[one.company, one.address, `${one.postcode ?? ''} ${one.city ?? ''}`.trim()]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              {!isRecipientRight(one, address, addressKind) && (
                <FieldError id={`${one.guid}-wrong`}>
                  {t('Please complete this address')}
                </FieldError>
              )}
              {unused.includes(one) && <p className={styles.note}>{t('Nothing goes here yet')}</p>}
            </div>
            <div className={styles.addressActions}>
              <Button
                variant="quiet"
                size="s"
                icon="edit"
                aria-label={`${t('Edit')}: ${nameOf(one)}`}
                onClick={() => setEdited(one.guid)}
              >
                {t('Edit')}
              </Button>
              <Button
                variant="quiet"
                size="s"
                icon="trash"
                aria-label={t('Remove {title}', { title: nameOf(one) })}
                onClick={() => remove(one)}
              >
                {t('Remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {addresses.length < ADDRESSES_MAX ? (
        <div>
          <Button
            variant="secondary"
            id={form.idOf('deliveryOptions')}
            aria-describedby={error ? `${form.idOf('deliveryOptions')}-error` : undefined}
            onClick={() => setEdited(begun?.guid ?? crypto.randomUUID())}
          >
            {t('Add an address')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>
          {t('An order goes to {count} addresses at most', { count: ADDRESSES_MAX })}
        </p>
      )}
      {error && <FieldError id={`${form.idOf('deliveryOptions')}-error`}>{error}</FieldError>}
      {addresses.length > 0 && (
        <Division
          addresses={addresses}
          lines={travelling}
          onChange={() => form.onChange('deliveryOptions')}
        />
      )}
      {edited && (
        <AddressDialog
          draft={
            [...addressDrafts, ...addresses].find(({ guid }) => guid === edited) ?? { guid: edited }
          }
          isKnown={isKnown(edited)}
          saved={saved}
          country={address.country ?? ''}
          kind={addressKind}
          countries={countries}
          numbering={numbering}
          onSave={save}
          onChange={(draft) => keep({ ...buyer, addressDrafts: [...draftsBut(edited), draft] })}
          onClose={() => setEdited(null)}
          onCancel={() => {
            keep({ addressDrafts: draftsBut(edited) });
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}
