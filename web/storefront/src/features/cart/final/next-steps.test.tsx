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
const artwork = { code: 'file_upload', files: [], isLater: false, comment: null, room: 10 };
const LATER: Line = { ...DAY('files'), artwork: { ...artwork, isLater: true } };
const UPLOADED: Line = {
  ...DAY('files'),
  artwork: { ...artwork, files: [{ id: 'a', name: 'a.pdf' }] },
};
const DESIGNED: Line = { ...DAY('approval'), artwork };

/** What an order of these lines waits for. */
function said(lines: Line[], change: Partial<OrderView> = {}): string {
  const page = { translate: createTranslate('en', {}) } as unknown as Page;
  const order = {
    status: 'placed',
    paymentStatus: 'pending',
    productionStatus: 'inChecking',
    prices: { productDetails: lines },
    ...change,
  } as unknown as OrderView;
  const html = renderToString(
    <PageProvider page={page}>
      <NextSteps order={order} />
    </PageProvider>,
  );
  return html.replace(/<[^>]*>/g, ' ');
}

it('CHK-05 stock goods and services wait for no files', () => {
  for (const line of [STOCK, SERVICE]) {
    expect(said([line])).not.toMatch(/file|production/);
    expect(said([line])).toContain('We start on your order when your payment is here.');
  }
});

it('CHK-05 what is printed says what production waits for', () => {
  for (const line of [LATER, UPLOADED])
    expect(said([line, STOCK])).toContain('We check everything');
  expect(said([DESIGNED])).toContain('Where your approval is needed');
  expect(said([DESIGNED])).not.toMatch(/files/);
});

it('CHK-03 what is on credit waits for no payment, and says when the invoice comes', () => {
  const credit = { paymentMethod: { title: 'Credit', paymentType: 'credit' as const } };
  expect(said([STOCK], { ...credit, dueOn: null })).toMatch(/You pay on credit/);
  expect(said([STOCK], { ...credit, dueOn: null })).not.toMatch(/when your payment is here/);
  expect(said([UPLOADED], { ...credit, dueOn: null })).not.toMatch(/the payment and the files/);
  expect(said([DESIGNED], { ...credit, dueOn: null })).not.toMatch(/your payment and/);
  expect(said([STOCK], { ...credit, dueOn: '2026-12-23' })).toBe('');
});

it('CHK-05 what is paid, begun or over waits for nothing', () => {
  expect(said([STOCK], { paymentStatus: 'paid' })).toBe('');
  expect(said([UPLOADED], { productionStatus: 'inProduction' })).toBe('');
  expect(said([UPLOADED], { status: 'cancelled' })).toBe('');
  expect(said([UPLOADED], { paymentStatus: 'refunded' })).toBe('');
});

it('CHK-06 nothing is prepared of what was withdrawn from whole', () => {
  expect(said([STOCK], { isWithdrawn: true })).not.toMatch(/We start on/);
});
