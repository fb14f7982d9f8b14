// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormElement } from '@vitrina/api/types.ts';
import { afterEach, expect, test } from 'vitest';
import { type Surface, SurfaceContext } from '../surface.ts';
import { createTranslate } from '../translate/translate.ts';
import type { Entry } from './entries.ts';
import { FormField } from './FormField.tsx';

afterEach(cleanup);

test('REQ-01 an option is chosen by its title to the letter, with and without scripts', async () => {
  const titles = [' Vilnius ', 'In a  parcel'];
  const element: FormElement = {
    ...{ id: 'how', type: 'selectOption', title: 'How', required: true, autoFillFrom: null },
    selectOptions: titles.map((title) => ({ title, comment: null })),
  };
  const entered: Entry[] = [];
  render(
    <SurfaceContext value={{ translate: createTranslate('en', {}) } as unknown as Surface}>
      <FormField
        id="how"
        element={element}
        entry={undefined}
        error={undefined}
        onChange={(change) => entered.push(change(undefined))}
        onLeave={() => {}}
        onBusy={() => {}}
      />
    </SurfaceContext>,
  );
  const field = screen.getByRole<HTMLSelectElement>('combobox');
  expect([...field.options].map(({ value }) => value)).toEqual(['', ...titles]);
  for (const title of titles) await userEvent.selectOptions(field, title);
  expect(entered).toEqual(titles);
});
