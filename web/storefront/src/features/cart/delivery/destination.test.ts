import { expect, test } from 'vitest';
import { addressOf, destinationOf } from './destination.ts';

const single = { shippingAddressCount: 'single' } as const;
const several = { shippingAddressCount: 'multiple' } as const;

test('CHK-01 the way of delivery says where the goods go', () => {
  expect(destinationOf(single, { type: 'address' }, true)).toBe('address');
  expect(destinationOf(several, { type: 'address' }, true)).toBe('addresses');
  expect(destinationOf(several, { type: 'terminal' }, true)).toBe('terminal');
  expect(destinationOf(single, { type: 'salon' }, true)).toBe('salon');
  expect(destinationOf(single, undefined, true)).toBe('nowhere');
  expect(destinationOf(single, { type: 'address' }, false), 'services').toBe('nowhere');
});

test('CHK-02 street and town are asked for where goods go there', () => {
  expect(addressOf('address')).toBe('orderer');
  const elsewhere = ['terminal', 'nowhere', 'addresses'] as const;
  expect(new Set(elsewhere.map(addressOf))).toEqual(new Set(['contact']));
});
