import { describe, expect, test } from 'vitest';
import { orderUrl } from '#shared/order-url.ts';
import { reachableStep, stepOf, stepUrl, tokenIn } from './steps.ts';

const NOTHING = { hasLines: false, hasDelivery: false, hasPayment: false };
const ALL = { hasLines: true, hasDelivery: true, hasPayment: true };

describe('CHK-01 the steps are addresses', () => {
  test.each([
    ['', 'cart'],
    ['step=delivery', 'delivery'],
    ['step=final', 'final'],
    ['step=nonsense', 'cart'],
  ])('?%s is %s', (query, step) => {
    expect(stepOf(new URLSearchParams(query))).toBe(step);
  });

  test('each step has the address that leads back to it', () => {
    expect(stepUrl('/lt/krepselis', 'cart')).toBe('/lt/krepselis');
    expect(stepUrl('/lt/krepselis', 'summary')).toBe('/lt/krepselis?step=summary');
  });

  test("the confirmation's address keeps the token in the fragment, which is sent nowhere", () => {
    const { search, hash } = new URL(orderUrl('/cart', 'a+b'), 'https://shop.example');
    expect([search, tokenIn(hash)]).toEqual(['?step=final', 'a+b']);
    expect([tokenIn(''), tokenIn('#elsewhere')]).toEqual(['', '']);
  });
});

describe('CHK-01 a step that cannot be reached leads to the first incomplete one', () => {
  test('with everything there, every step is its own', () => {
    expect(reachableStep('summary', ALL)).toBe('summary');
    expect(reachableStep('delivery', ALL)).toBe('delivery');
  });

  test.each([
    ['an empty cart', NOTHING, 'cart'],
    ['no address', { ...ALL, hasDelivery: false, hasPayment: false }, 'delivery'],
    ['no way of payment', { ...ALL, hasPayment: false }, 'payment'],
  ] as const)('%s stops the summary', (_, progress, step) => {
    expect(reachableStep('summary', progress)).toBe(step);
  });

  test('what comes later does not matter', () => {
    expect(reachableStep('cart', NOTHING)).toBe('cart');
    expect(reachableStep('delivery', { ...NOTHING, hasLines: true })).toBe('delivery');
  });
});
