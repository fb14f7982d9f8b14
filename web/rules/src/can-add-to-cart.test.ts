import { describe, expect, it } from 'vitest';
import { type AddToCartState, obstaclesToCart } from './can-add-to-cart.ts';

const ready: AddToCartState = {
  isDetermined: true,
  hasCustomValues: true,
  isFormValid: true,
  blockedBy: null,
  quantity: 100,
  hasPrice: true,
  hasMatrix: true,
  hasDeliveryDate: true,
  hasMultiplier: true,
  files: 'none',
  hasFileChoice: false,
  availableStock: 10,
  sellWithoutStock: false,
};

const messages = (change: Partial<AddToCartState>) =>
  obstaclesToCart({ ...ready, ...change }).map(({ message }) => message);

describe('PROD-11 what keeps a line out of the cart', () => {
  it('nothing when all is chosen', () => {
    expect(messages({})).toEqual([]);
  });

  it.each([{ isDetermined: false }, { hasCustomValues: false }, { isFormValid: false }])(
    '%o asks for product options',
    (change) => {
      expect(messages(change)).toEqual(['Please choose product options']);
    },
  );

  it.each([
    { quantity: null },
    { hasPrice: false },
    { hasDeliveryDate: false },
    { hasMultiplier: false },
  ])('%o asks for quantity and delivery date', (change) => {
    expect(messages(change)).toEqual(['Please choose quantity and delivery date']);
  });

  it('a day is asked for only where there is a matrix', () => {
    const stocked = { hasMatrix: false, hasDeliveryDate: false, hasMultiplier: false, quantity: 1 };
    expect(messages(stocked)).toEqual([]);
  });

  it('files that are asked for are a hint; required ones need a way, and are options too', () => {
    const way = 'Choose the way how you will submit files';
    const hints = (files: 'optional' | 'required') =>
      obstaclesToCart({ ...ready, files }).map(({ isHint }) => isHint ?? false);
    expect(messages({ files: 'optional' })).toEqual([way]);
    expect(hints('optional')).toEqual([true]);
    expect(hints('required')).toEqual([false, false]);
    expect(messages({ files: 'required' })).toEqual(['Please choose product options', way]);
    expect(messages({ files: 'required', hasFileChoice: true })).toEqual([]);
  });

  it('STOCK-02 more than the stock is unavailable, unless made to order or sold without stock', () => {
    const beyond = { hasMatrix: false, quantity: 11 };
    expect(messages(beyond)).toEqual(['Amount unavailable']);
    expect(messages({ ...beyond, sellWithoutStock: true })).toEqual([]);
    expect(messages({ ...beyond, hasMatrix: true })).toEqual([]);
    expect(messages({ ...beyond, quantity: 10 })).toEqual([]);
  });

  it('PROD-17 a value that blocks the purchase says why', () => {
    expect(messages({ blockedBy: 'Black is sold out' })).toEqual(['Black is sold out']);
  });
});
