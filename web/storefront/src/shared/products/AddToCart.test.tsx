// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Product } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { AddToCart } from './AddToCart.tsx';

const product = { id: 'tape', title: 'Tape', url: '/tape', images: [] } as unknown as Product;
const field = () => screen.getByRole('textbox');
const button = () => screen.getByRole('button');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  const configuration = { pricesInclude: 'net', VAT: 0.21 };
  const page = { translate: createTranslate('en', {}), configuration } as Page;
  render(
    <PageProvider page={page}>
      <AddToCart
        {...{ product, name: 'Tape', code: 'T-1', attributes: {}, price: 1 }}
        {...{ stock: null, sellWithoutStock: true }}
      />
    </PageProvider>,
  );
  type('3');
  fireEvent.click(button());
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('LIST-09 what was added is 1 again when the button is as before', () => {
  expect(button().dataset.phase).toBe('confirmed');
  wait(1000);
  expect(field()).toHaveProperty('value', '3');
  wait(2500);
  expect(field()).toHaveProperty('value', '1');
  expect(button().dataset.phase).toBe('idle');
});

test.each([500, 2000])(
  'LIST-09 what is typed %i ms after adding stays, and can be added at once',
  (after) => {
    wait(Math.min(after, 1000));
    wait(Math.max(0, after - 1000));
    type('25');
    wait(5000);
    expect(field()).toHaveProperty('value', '25');
    expect(button().dataset.phase).toBe('idle');
    fireEvent.click(button());
    expect(button().dataset.phase).toBe('confirmed');
  },
);
