// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { send } from '@vitrina/api/client.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { RequestForm } from '#shared/requests/RequestForm.tsx';
import { sampleConfiguration, samplePage } from './sample-page.ts';
import { sampleForm } from './samples.ts';

vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  send: vi.fn(async () => ({ status: 204, body: null })),
}));

/** Ends what is on its way of the file with this name. */
const arrive: Record<string, () => void> = {};
vi.mock('@vitrina/kit/uploads/send-file.ts', () => ({
  sendFile: ({ file }: { file: File }) =>
    new Promise((resolve) => {
      arrive[file.name] = () =>
        resolve({ id: file.name, name: file.name, size: 1, time: '2026-11-23T10:00:00Z' });
    }),
}));

const [file] = sampleForm.elements.filter(({ type }) => type === 'fileInput');
const form = {
  ...sampleForm,
  elements: ['drawing', 'photo'].map((id) => ({ ...file, id, title: id })),
} as typeof sampleForm;

const group = (field: string) => within(screen.getByRole('group', { name: field }));

async function choose(field: string) {
  const input = screen.getByRole('group', { name: field }).querySelector('input[type="file"]');
  const files = [new File(['x'], `${field}.pdf`)];
  fireEvent.change(input as HTMLInputElement, { target: { files } });
  await group(field).findByRole('progressbar', { name: 'Uploading' });
  await waitFor(() => expect(arrive).toHaveProperty([`${field}.pdf`]));
}

/** Has the file arrive: the field then names it, and waits for nothing more. */
async function ends(field: string) {
  arrive[`${field}.pdf`]?.();
  await group(field).findByRole('button', { name: `Remove ${field}.pdf` });
  await waitFor(() => expect(group(field).queryByRole('progressbar')).toBeNull());
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

afterEach(cleanup);

it('REQ-01 a form waits for the files of each of its fields', async () => {
  const info = samplePage([]);
  const page = {
    ...{ info, configuration: sampleConfiguration, translate: createTranslate('en', {}) },
  } as unknown as Page;
  render(
    <PageProvider page={page}>
      <RequestForm form={form} known={{}} onSent={() => {}} />
    </PageProvider>,
  );
  await choose('drawing');
  await choose('photo');
  await ends('photo');
  submit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Please wait until the files are uploaded');
  expect(send).not.toHaveBeenCalled();
  await ends('drawing');
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const [, , sent] = vi.mocked(send).mock.calls[0] as unknown as [0, 0, { body: { data: object } }];
  expect(Object.keys(sent.body.data)).toEqual(['photo', 'drawing']);
});
