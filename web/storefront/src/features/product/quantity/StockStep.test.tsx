import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { readChoices } from '../choices/choices.ts';
import { attribute, shirt, value, variant } from '../choices/fixtures.ts';
import { lineState } from '../choices/line-state.ts';
import { StockStep } from './StockStep.tsx';

/** A shirt of which black lies ready, and white is made to order. */
const shirts = shirt({
  attributes: [
    attribute({ code: 'colour', role: 'variant', values: [value('black'), value('white')] }),
  ],
  variants: [
    variant('B', { colour: 'black' }, { availableQuantity: 7, deliveryDays: 2 }),
    variant('W', { colour: 'white' }, { availableQuantity: 0, deliveryDays: 15 }),
  ].map((one) => ({ ...one, sellWithoutStock: true })),
  matrix: undefined,
  product: { availableStock: 7, sellWithoutStock: true, deliveryDays: 2 },
});

function step(search: string): string {
  const page = { translate: createTranslate('en', {}) } as Page;
  const choices = readChoices(shirts, new URLSearchParams(search));
  const state = lineState(shirts, choices, 2, String);
  const props = { choosable: shirts, choices, state, onChange: () => {}, number: 2 };
  const others = { message: undefined, folded: undefined, deliveryDate: null };
  return renderToString(
    <PageProvider page={page}>
      <StockStep {...props} {...others} shownVat={{ shown: 'net', rate: 0.21 } as never} />
    </PageProvider>,
  );
}

it('PROD-09 a variant that is not in stock says its own days', () => {
  const days = createTranslate('en', {}).tn('{count} working days', 15);
  expect(step('colour=white')).toContain(days);
  expect(step('colour=black')).toContain('In stock: 7');
});
