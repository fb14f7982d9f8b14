import type { OrderView, PricedLine } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { NextSteps } from './NextSteps.tsx';

type Line = Pick<PricedLine, 'artwork' | 'deliveryCondition'>;

const DAY = (needs: 'payment' | 'files' | 'approval') => ({
  artwork: null,
  deliveryCondition: { needs, until: '2026-11-23T11:30', isOver: false },
});
const STOCK: Line = DAY('payment');
const SERVICE: Line = { artwork: null, deliveryCondition: null };
const artwork = { code: 'file_upload', files: [], isLater: false, comment: null };
const LATER: Line = { ...DAY('files'), artwork: { ...artwork, isLater: true } };
const UPLOADED: Line = {
  ...DAY('files'),
  artwork: { ...artwork, files: [{ id: 'a', name: 'a.pdf' }] },
};
const DESIGNED: Line = { ...DAY('approval'), artwork };

/** The steps of an order of these lines. */
function steps(lines: Line[], paymentStatus: OrderView['paymentStatus'] = 'pending'): string {
  const configuration = { company: { email: 'info@shop.example' } };
  const page = { configuration, translate: createTranslate('en', {}) } as unknown as Page;
  const prices = { productDetails: lines, voucher: 0, totalToPay: 10 };
  const order = { number: '000001', bank: null, payBy: null, paymentStatus, prices } as unknown;
  const html = renderToString(
    <PageProvider page={page}>
      <NextSteps order={order as OrderView} total="10,00 €" />
    </PageProvider>,
  );
  return html.replace(/<[^>]*>/g, ' ');
}

it('CHK-05 stock goods and services are not asked for files', () => {
  for (const line of [STOCK, SERVICE]) {
    expect(steps([line])).not.toMatch(/file|production/);
    expect(steps([line])).toContain('We start on your order when your payment is here.');
  }
  expect(steps([STOCK])).toContain('the delivery day moves');
  expect(steps([SERVICE])).not.toContain('delivery');
});

it('CHK-05 what is printed says how its files come, and what production waits for', () => {
  expect(steps([LATER])).toContain('Send us your files by e-mail');
  expect(steps([UPLOADED])).not.toContain('Send us your files');
  for (const line of [LATER, UPLOADED])
    expect(steps([line, STOCK])).toContain('We check everything');
  expect(steps([DESIGNED])).toContain('Where your approval is needed');
  expect(steps([DESIGNED])).not.toMatch(/files/);
});

it('CHK-05 an order that is paid waits for no payment', () => {
  expect(steps([STOCK], 'paid')).toContain('Your payment has arrived.');
  expect(steps([STOCK], 'paid')).not.toContain('when your payment is here');
});
