import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { readChoices } from '../choices/choices.ts';
import { MATRIX, shirt } from '../choices/fixtures.ts';
import { lineState } from '../choices/line-state.ts';
import { BetterQuantity } from './BetterQuantity.tsx';

it('PROD-06 I18N-02 the quantity to take is written as numbers of the language are', () => {
  const pricing = [[0], [-90]];
  const shirts = shirt({
    product: { currency: 'EUR' },
    matrix: { ...MATRIX, days: [6], dates: ['2026-12-01'], quantities: [500, 1000], pricing },
  });
  const query = 'colour=black&size=m&quantity=500&date=2026-12-01';
  const choices = readChoices(shirts, new URLSearchParams(query));
  const state = lineState(shirts, choices, 2, String);
  const props = { choosable: shirts, choices, state, onChange: () => {}, number: 2 };
  const translate = createTranslate('en', { 'Take {count}': 'Choose {count}' }, 'language');
  const shown = renderToString(
    <PageProvider page={{ translate } as Page}>
      <BetterQuantity {...props} shownVat={null} />
    </PageProvider>,
  );
  expect(shown).toContain('Choose 1,000');
});
