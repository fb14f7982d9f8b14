import { expect, test } from 'vitest';
import vectors from '../../../vectors/address.json' with { type: 'json' };
import { type AddressKind, type AddressOf, addressRules } from './address-rules.ts';
import { fieldFailure } from './field-rules.ts';

type Case = { address: Record<string, string>; phoneByCountry: boolean; of?: AddressOf };

function refused(address: Case['address'], kind: AddressKind) {
  const told = Object.entries(addressRules(kind)).flatMap(([field, rules]) => {
    const failure = fieldFailure(rules, address[field], address);
    if (!failure) return [];
    const { message, params } = failure;
    return [[field, message.replace(/\{(\w+)\}/g, (_, name) => String(params?.[name]))]];
  });
  return Object.fromEntries(told);
}

test.each(vectors as { in: Case; out: object }[])(
  'CHK-02 an address is refused as on the server: $out',
  ({ in: { address, phoneByCountry, of = 'orderer' }, out }) => {
    // Only the form knows that a company buys: the server asks nobody for one.
    const kind = { of, buysForCompany: of === 'orderer' && 'company' in address, phoneByCountry };
    expect(refused(address, kind)).toEqual(out);
  },
);

test('CHK-02 company fields count only when a company buys', () => {
  const asked = (buysForCompany: boolean) =>
    Object.keys(refused({}, { of: 'orderer', buysForCompany, phoneByCountry: true }));
  expect(asked(false)).not.toContain('company');
  expect(asked(true)).toEqual([...asked(false), 'company', 'companyCode']);
});
