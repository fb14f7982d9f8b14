// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './Tooltip.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const sign = () => screen.getByRole('button', { name: 'About E-flute' });
const isOpen = () => sign().getAttribute('aria-expanded') === 'true';

it('CARO-01 a tooltip opens on a click and closes on one elsewhere, not on one inside it', () => {
  render(<Tooltip label="About E-flute">1.5 mm thick</Tooltip>);
  fireEvent.click(sign());
  fireEvent.click(document.body);
  expect(isOpen(), 'the click that opened it may still be on its way').toBe(true);
  vi.advanceTimersByTime(100);
  fireEvent.click(screen.getByRole('tooltip'));
  expect(isOpen()).toBe(true);
  fireEvent.click(document.body);
  expect(isOpen()).toBe(false);
});

it('CARO-01 an Escape that closes a tooltip is spent, and one on a closed tooltip is not', () => {
  render(<Tooltip label="About E-flute">1.5 mm thick</Tooltip>);
  fireEvent.click(sign());
  // fireEvent answers whether nobody prevented the default.
  const isLeft = () => fireEvent.keyDown(sign(), { key: 'Escape' });
  expect([isLeft(), isOpen()]).toEqual([false, false]);
  expect(isLeft()).toBe(true);
});
