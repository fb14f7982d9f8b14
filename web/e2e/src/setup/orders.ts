import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SeededLine } from './carts.ts';

const ADDRESS = {
  ...{ name: 'Ona', surname: 'Kazlauskienė', email: 'ona@example.com', phone: '+37060000001' },
  ...{ country: 'LT', city: 'Vilnius', address: 'Gatvės g. 1-2', postcode: 'LT-01100' },
};

/** Orders these lines as who is signed in at this page, to be paid in this way; answers the order's number. */
export async function placeOrder(
  page: Page,
  lines: readonly SeededLine[],
  by: 'bankTransfer' | 'credit' = 'bankTransfer',
): Promise<string> {
  const read = async (path: string) => (await page.request.get(`${path}?lang=en`)).json();
  const { termsVersion } = await read('/api/configuration');
  const methods: { id: string; type: string }[] = await read('/api/shipping-methods');
  const payments: { id: string; paymentType: string }[] = await read('/api/payment-methods');
  const shippingMethodId = methods.find(({ type }) => type === 'address')?.id;
  const products = lines.map(({ guid, id, code, quantity, deliveryDate, attributes }) => ({
    ...{ guid, id, code, quantity, deliveryDate, attributes },
  }));
  const priced = await page.request.post('/api/orders/price?lang=en', {
    data: {
      products,
      deliveryCountry: ADDRESS.country,
      deliveryOptions: [{ id: shippingMethodId }],
    },
  });
  const { totalToPay } = await priced.json();
  const placed = await page.request.post('/api/orders?lang=en', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      products,
      shippingMethodId,
      paymentMethodId: payments.find(({ paymentType }) => paymentType === by)?.id,
      address: ADDRESS,
      totalToPay,
      termsVersion,
      acceptTerms: true,
    },
  });
  const answer = await placed.json();
  if (!placed.ok()) throw new Error(`the order was refused: ${JSON.stringify(answer)}`);
  return answer.number;
}
