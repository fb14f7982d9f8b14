import type { Country, KeptAddress } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Select } from '@vitrina/ui/fields/Select.tsx';
import { useId, useState } from 'react';
import type { AddressDraft } from '#shared/cart/rules.ts';
import { shownOf } from './saved-address.ts';

type SavedAddressesProps = {
  saved: readonly KeptAddress[];
  /** What stands in the fields. */
  draft: AddressDraft;
  countries: readonly Country[];
  /** Where goods can go, as it is chosen. */
  served: readonly string[];
  /** Said of addresses in other countries. */
  whyNot: string;
  /** With null another address is to be typed. */
  onChoose: (chosen: KeptAddress | null) => void;
};

const OTHER = 'other';

/** The addresses of an account to choose from (ACC-01, CHK-02). Choosing one fills the fields, which can be changed as ever. */
export function SavedAddresses(props: SavedAddressesProps) {
  const { saved, draft, countries, served, whyNot, onChoose } = props;
  const { t } = useTranslate();
  const [isOther, setOther] = useState(false);
  const id = useId();
  if (saved.length === 0) return null;
  const shown = shownOf(draft, saved);
  const isTyped = Boolean(draft.address || draft.city || draft.postcode);
  const value = shown?.id ?? (isTyped || isOther ? OTHER : '');
  const inWords = (one: KeptAddress) => {
    const country = countries.find(({ code }) => code === one.country)?.title ?? one.country;
    return [
      `${one.name} ${one.surname}`,
      one.company,
      one.address,
      `${one.postcode} ${one.city}`,
      one.country !== draft.country && country,
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <Select
      id={id}
      label={t('Your addresses')}
      autoComplete="off"
      value={value}
      onChange={({ target }) => {
        const chosen = saved.find((one) => one.id === target.value) ?? null;
        setOther(chosen === null);
        // What is typed is another one already.
        if (chosen || shown) onChoose(chosen);
      }}
    >
      {!value && <option value="">{t('Choose')}</option>}
      {saved.map((one) => {
        const isServed = served.includes(one.country);
        return (
          <option key={one.id} value={one.id} disabled={!isServed}>
            {isServed ? inWords(one) : `${inWords(one)} – ${whyNot}`}
          </option>
        );
      })}
      <option value={OTHER}>{t('Another address')}</option>
    </Select>
  );
}
