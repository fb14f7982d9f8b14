import type { Locale } from '@vitrina/api/types.ts';
import { cartNeeds } from '../../features/cart/needs.ts';
import { cartAnswers, cartSamples } from '../../features/cart/samples.ts';
import { define, type Sample } from '../definition.ts';

export const block = define('cart', {
  needs: cartNeeds,
  crumbs: 'none',
  // The step. Not how somebody came back from the payment page, which happened once.
  along: (name) => name === 'step',
  // Nothing leads away from the steps before the summary (SHELL-05).
  isMinimal: (query) => !['summary', 'final'].includes(query.get('step') ?? ''),
  parts: async () => (await import('../../features/cart/CartBlock.tsx')).cartParts,
});

export const samples = (lang: Locale): Sample[] =>
  ['', 'step=delivery', 'step=payment', 'step=summary', 'step=final', 'step=shared'].flatMap(
    (search) =>
      cartSamples().map((shopper) => ({
        block: { type: 'cart' },
        info: { search },
        answers: cartAnswers(lang),
        ...(shopper && { shopper }),
      })),
  );
