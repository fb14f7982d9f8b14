// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { announce } from '#shared/announce.ts';
import { App } from './App.tsx';
import { createQueryClient } from './query-client.ts';
import { sampleAnswers, samplePage } from './sample-page.ts';

beforeAll(() => {
  // jsdom has no dialogs that open by a call.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each(['main', 'login'] as const)(
  'CART-04 what is announced comes into a live region that was there before: %s',
  async (layout) => {
    const info = samplePage([], { layout });
    const { container } = render(
      <App info={info} client={createQueryClient({})} answers={sampleAnswers} />,
    );
    const regions = [...container.querySelectorAll('[aria-live=polite]')];
    announce('Added to cart');
    const said = await screen.findByText('Added to cart');
    expect(regions.some((region) => region.contains(said))).toBe(true);
  },
);

it('SHELL-06 the notice of being offline has a name and a description', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<App info={samplePage([])} client={createQueryClient({})} answers={sampleAnswers} />);
  expect(
    screen.getByRole('dialog', {
      name: 'You are offline',
      description: 'The shop is back as soon as your connection is. Your cart is kept.',
    }),
  ).toBeDefined();
});
