import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { readChoices } from '../choices/choices.ts';
import { MATRIX, shirt } from '../choices/fixtures.ts';
import { lineState } from '../choices/line-state.ts';
import { isColumnOpen, priceTable, toggleColumn } from './matrix-of.ts';
import { QuantityStep } from './QuantityStep.tsx';

const dates = ['2026-11-26', '2026-12-01', '2026-12-02', '2026-12-03'];
/** Any quantity on every day. */
const shirts = shirt({
  product: { currency: 'EUR' },
  matrix: { ...MATRIX, days: [3, 6, 7, 8], dates, quantities: [], pricing: [] },
});

function step(search: string) {
  const configuration = { productPricePrecision: 2, currency: 'EUR', company: { email: 'a@b.c' } };
  const page = { configuration, translate: createTranslate('en', {}) } as unknown as Page;
  const choices = readChoices(shirts, new URLSearchParams(search));
  const state = lineState(shirts, choices, 2, String);
  const props = { choosable: shirts, choices, state, onChange: () => {}, number: 2 };
  const html = renderToString(
    <PageProvider page={page}>
      <QuantityStep {...props} message={undefined} folded={undefined} shownVat={null} />
    </PageProvider>,
  );
  const heads = html.match(/<th scope="col".*?<\/th>/g)?.slice(1) ?? [];
  return { html, choices, state, heads };
}

describe('PROD-06 PROD-07 decision 4: no quantity is listed', () => {
  it('shows the days, each of which can be chosen and reached by keyboard', () => {
    const { heads } = step('colour=black&size=m');
    expect(heads.map((head) => head.includes('outside'))).toEqual([false, false, false, true]);
    for (const head of heads) expect(head).toContain('aria-disabled="false"');
    expect(heads.filter((head) => head.includes('tabindex="0"'))).toHaveLength(1);
  });

  it('a day can be chosen first, then a quantity that it is priced for', () => {
    const { choices, state } = step('colour=black&size=m');
    const table = priceTable(shirts, state.base, null);
    expect(isColumnOpen(table, choices, 1)).toBe(true);
    expect(toggleColumn(table, choices, 1).date).toBe(dates[1]);
    const later = step('colour=black&size=m&date=2026-12-01&quantity=7');
    expect(later.state.price).not.toBeNull();
    expect(later.html).toContain('data-place="0 1"');
  });
});
