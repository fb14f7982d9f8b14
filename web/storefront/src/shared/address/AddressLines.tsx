import type { Address, RecipientAddress } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { countriesPath } from '#shared/paths.ts';

/** An address as it would stand on a parcel, and how to reach who ordered. */
export function AddressLines({ address }: { address: Address | RecipientAddress }) {
  const { t, language } = useTranslate();
  const countries = useReading(countriesPath(language)).body ?? [];
  const country = countries.find(({ code }) => code === address.country)?.title ?? address.country;
  const lines = [
    `${address.name} ${address.surname}`,
    [address.company, 'companyCode' in address && address.companyCode].filter(Boolean).join(', '),
    'vatCode' in address && address.vatCode && `${t('VAT code')}: ${address.vatCode}`,
    address.address,
    `${address.postcode} ${address.city}`.trim(),
    country,
    address.phone,
    address.email,
    address.comment && `${t('Comment')}: ${address.comment}`,
  ];
  return (
    <ul>
      {lines
        .filter((line): line is string => Boolean(line))
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  );
}
