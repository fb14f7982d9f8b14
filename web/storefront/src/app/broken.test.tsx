// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import type { Cart } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { App } from './App.tsx';
import { loadBlocks } from './blocks.ts';
import { createQueryClient } from './query-client.ts';
import { sampleAnswers, samplePage } from './sample-page.ts';

const { broken, mayBreak } = vi.hoisted(() => {
  const broken = new Set<string>();
  const mayBreak = (part: string) => () => {
    if (broken.has(part)) throw new Error(`${part} broke`);
    return part;
  };
  return { broken, mayBreak };
});

vi.mock('../features/header/Header.tsx', () => ({
  Header: ({ onCart }: { onCart: () => void }) => (
    <button type="button" onClick={onCart}>
      {mayBreak('header')()}
    </button>
  ),
}));
vi.mock('../features/cart/sidebar/CartSidebar.tsx', () => ({ CartSidebar: mayBreak('sidebar') }));
vi.mock('../features/footer/Footer.tsx', () => ({ Footer: mayBreak('footer') }));
vi.mock('../features/impersonation/Impersonation.tsx', () => ({
  Impersonation: mayBreak('impersonation'),
}));
vi.mock('../features/states/RetryNotice.tsx', () => ({ RetryNotice: mayBreak('retry') }));
vi.mock('../features/states/OfflineNotice.tsx', () => ({ OfflineNotice: () => null }));
vi.mock('./use-afterwards.ts', () => ({ useAfterwards: () => mayBreak('afterwards') }));
vi.mock('#shared/use-allowed-language.ts', () => ({ useAllowedLanguage: mayBreak('frame') }));

const OOPS = 'Oops, something went terribly wrong...';
const client = createQueryClient({});
const pageAt = (path: string) => (
  <App
    info={samplePage([{ type: 'text', title: 'First', content: '<p>One</p>' }], { path })}
    client={client}
    answers={sampleAnswers}
  />
);

beforeAll(() => loadBlocks(['text']));
/** Where React tells of each error that is caught. */
let told: MockInstance;
beforeEach(() => {
  told = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  broken.clear();
  vi.restoreAllMocks();
});

it.each(['header', 'footer', 'impersonation', 'retry', 'afterwards'])(
  'SHELL-12 without what is broken beside the page it stands: %s',
  (part) => {
    broken.add(part);
    const { container } = render(pageAt('/boxes'));
    expect(screen.getByText('One')).toBeDefined();
    expect(container.textContent).not.toContain(part);
    expect(screen.queryByText(OOPS)).toBeNull();
  },
);

it('SHELL-12 what breaks around the page says so, until the path changes', () => {
  broken.add('frame');
  const { rerender } = render(pageAt('/boxes'));
  expect(screen.getByRole('alert').textContent).toBe(OOPS);
  broken.clear();
  rerender(pageAt('/boxes'));
  expect(screen.getByText(OOPS)).toBeDefined();
  rerender(pageAt('/bags'));
  expect(screen.queryByText(OOPS)).toBeNull();
  expect(screen.getByText('One')).toBeDefined();
});

it('SHELL-12 a broken header is back with the next path, and a whole one is not made anew', () => {
  broken.add('header');
  const { container, rerender } = render(pageAt('/boxes'));
  const footer = screen.getByText('footer', { exact: false });
  broken.clear();
  rerender(pageAt('/bags'));
  expect(container.textContent).toContain('header');
  expect(screen.getByText('footer', { exact: false })).toBe(footer);
});

it('SHELL-12 the page stands without a sidebar of the cart that is broken', async () => {
  useCart.setState({ carts: [{ products: [{}] } as Cart] });
  broken.add('sidebar');
  render(pageAt('/boxes'));
  fireEvent.click(screen.getByText('header'));
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(screen.getByText('One')).toBeDefined();
  expect(screen.queryByText(OOPS)).toBeNull();
});
