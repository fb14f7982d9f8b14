// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Reply, send } from '@vitrina/api/client.ts';
import type { OrderView } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '#shared/announce.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { HandIn } from '../features/cart/final/HandIn.tsx';
import { sampleConfiguration } from './sample-page.ts';

vi.mock('#shared/announce.ts', () => ({ announce: vi.fn() }));
vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  send: vi.fn(),
}));
/** Of what attribute files are on their way. */
const uploading = vi.hoisted(() => ({ code: '' }));
/** Files arrive as soon as they are chosen. */
vi.mock('@vitrina/kit/uploads/use-uploads.ts', () => ({
  useUploads: (uploads: { attributeCode: string; onUploaded: (file: object) => void }) => ({
    ...{ failed: [], names: [], retry: () => {}, forget: () => {} },
    progress: uploads.attributeCode === uploading.code ? 0.5 : null,
    send: (files: File[]) => {
      for (const { name } of files)
        uploads.onUploaded({ id: name, name, size: 1, time: '2026-11-23' });
    },
  }),
}));

const user = userEvent.setup({ applyAccept: false });
const client = new QueryClient();
const lineOf = (guid: string) => ({
  ...{ guid, title: guid },
  artwork: { code: 'print', files: [], isLater: true, comment: null, room: 10 },
});
const order = (...guids: string[]) =>
  ({ prices: { productDetails: guids.map(lineOf) } }) as unknown as OrderView;

function Around({ waitsFor }: { waitsFor: OrderView }) {
  const page = {
    ...{ configuration: sampleConfiguration, translate: createTranslate('en', {}) },
  } as unknown as Page;
  return (
    <QueryClientProvider client={client}>
      <PageProvider page={page}>
        <HandIn order={waitsFor} token="t" />
      </PageProvider>
    </QueryClientProvider>
  );
}

const answers = (status: number, body: object | null = null) =>
  vi.mocked(send).mockResolvedValue({ status, body } as unknown as Reply<never>);
const choose = (line: string, ...names: string[]) => {
  const group = screen.getByRole('group', { name: line });
  const input = group.querySelector('input[type="file"]') as HTMLInputElement;
  return user.upload(
    input,
    names.map((name) => new File(['x'], name)),
  );
};
const button = () => screen.getByRole('button', { name: 'Hand in the files' });
const isReadAnew = () => vi.mocked(client.invalidateQueries).mock.calls.length === 1;

beforeEach(() => {
  vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('FILE-02 files that were handed in for one line are not handed in again with those of another', async () => {
  const page = render(<Around waitsFor={order('a', 'b')} />);
  await choose('a', 'a.pdf');
  answers(204);
  await user.click(button());
  expect(announce).toHaveBeenLastCalledWith('We have your files.');
  page.rerender(<Around waitsFor={order('b')} />);
  await waitFor(() => expect(button()).toHaveProperty('disabled', true));
  page.rerender(<Around waitsFor={order('a', 'b')} />);
  expect(button(), 'nor when the shop asks for others').toHaveProperty('disabled', true);
  await choose('b', 'b.pdf');
  await user.click(button());
  const [, , sent] = vi.mocked(send).mock.calls[1] as unknown as [0, 0, { body: object }];
  expect(sent.body).toEqual({ lines: [{ guid: 'b', files: ['b.pdf'] }] });
});

test('FILE-02 files that are asked for again have room beside those that are there', () => {
  const files = Array.from({ length: 10 }, (_, at) => ({ id: `${at}`, name: `${at}.pdf` }));
  const line = lineOf('a');
  const again = { ...line, artwork: { ...line.artwork, files, isLater: false, room: 10 } };
  const waitsFor = { prices: { productDetails: [again] } } as unknown as OrderView;
  render(<Around waitsFor={waitsFor} />);
  screen.getByText(/10 files at most/);
});

test('FILE-02 files of a line that has left are not waited for', async () => {
  const line = lineOf('a');
  const leaving = { ...line, artwork: { ...line.artwork, code: 'lid' } };
  const waitsFor = { prices: { productDetails: [leaving, lineOf('b')] } } as unknown as OrderView;
  uploading.code = 'lid';
  const page = render(<Around waitsFor={waitsFor} />);
  await choose('b', 'b.pdf');
  expect(button()).toHaveProperty('disabled', true);
  page.rerender(<Around waitsFor={order('b')} />);
  expect(button()).toHaveProperty('disabled', false);
  uploading.code = '';
});

test('FILE-02 no files are taken while others are handed in', async () => {
  render(<Around waitsFor={order('a')} />);
  await choose('a', 'a.pdf');
  vi.mocked(send).mockReturnValue(new Promise(() => {}));
  await user.click(button());
  await choose('a', 'late.pdf');
  expect(screen.queryByRole('button', { name: 'Remove late.pdf' })).toBeNull();
});

test('FILE-02 who is too late is told that no files are awaited, and sees the order as it is now', async () => {
  render(<Around waitsFor={order('a')} />);
  await choose('a', 'a.pdf');
  answers(409);
  await user.click(button());
  const over = 'No files are awaited for this order any more.';
  expect(announce).toHaveBeenLastCalledWith(over);
  expect(announce).toHaveBeenCalledTimes(1);
  expect(isReadAnew()).toBe(true);
  screen.getByText(over);
});

test.each([
  ['a file that is not there', 'lines', 'a.pdf, b.pdf', true],
  ['too many files of a line', 'lines[1].files', 'b.pdf', false],
])('FILE-02 %s is named and chosen anew', async (_, field, names, isNothingLeft) => {
  render(<Around waitsFor={order('a', 'b')} />);
  await choose('a', 'a.pdf');
  await choose('b', 'b.pdf');
  answers(422, { errors: [{ field, code: 'unknown', message: '' }] });
  await user.click(button());
  const told = `We could not take ${names}. Please choose the files again.`;
  expect(document.activeElement?.textContent).toBe(told);
  expect(screen.queryByRole('button', { name: 'Remove b.pdf' })).toBeNull();
  await waitFor(() => expect(button()).toHaveProperty('disabled', isNothingLeft));
  expect(announce).not.toHaveBeenCalled();
  expect(isReadAnew()).toBe(true);
});

test.each([429, 503])('FILE-02 who is not answered (%i) keeps the files', async (status) => {
  render(<Around waitsFor={order('a')} />);
  await choose('a', 'a.pdf');
  answers(status);
  await user.click(button());
  expect(screen.getByRole('alert').textContent).toMatch(/^The shop does not answer/);
  expect(button()).toHaveProperty('disabled', false);
});
