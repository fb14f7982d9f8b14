// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OptionButton } from './OptionButton.tsx';

afterEach(cleanup);

const about = { tags: ['recycled'], description: 'Brown inside' };
const conflict = 'Not with printing on both sides.';

it.each([
  ['nothing', {}, null],
  ['its tags and its description', about, 'recycled, Brown inside'],
  ['what it conflicts with', { conflict }, conflict],
  ['all of it', { ...about, conflict }, `recycled, Brown inside ${conflict}`],
])('PROD-03 decision 16 who hears a choice hears its name, and then %s', (_, known, heard) => {
  render(<OptionButton title="Kraft" {...known} selected={false} onToggle={() => {}} />);
  const chip = screen.getByRole('button', { name: 'Kraft' });
  const ids = chip.getAttribute('aria-describedby')?.split(' ');
  const words = ids?.map((id) => document.getElementById(id)?.textContent).join(' ');
  expect(words ?? null).toBe(heard);
});
