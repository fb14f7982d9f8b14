// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listenToCalls } from '@vitrina/api/client.ts';
import type { UploadedFile } from '@vitrina/rules/companions.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Surface, SurfaceContext } from '../surface.ts';
import { createTranslate } from '../translate/translate.ts';
import { UploadPart } from './UploadPart.tsx';
import { useUploads } from './use-uploads.ts';

/** Requests on their way; each is answered by its test. */
let requests: Request[] = [];

class Request {
  status = 0;
  statusText = '';
  responseText = '';
  isAborted = false;
  upload = {};
  onloadend = () => {};
  open = () => {};
  setRequestHeader = () => {};
  send = () => void requests.push(this);
  /** As in a browser, nothing that has ended is stopped. */
  abort = () => {
    if (this.status > 0) return;
    this.isAborted = true;
    this.onloadend();
  };
  answer = (status: number, body: object | string) => {
    const responseText = typeof body === 'string' ? body : JSON.stringify(body);
    Object.assign(this, { status, responseText });
    this.onloadend();
  };
}

function Part() {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const uploads = useUploads({
    attributeCode: 'file',
    room: 10,
    onUploaded: (file) => setFiles((before) => [...before, file]),
  });
  return <UploadPart uploads={uploads} files={files} filesMax={10} onRemove={() => {}} />;
}

const user = userEvent.setup();
const pdf = (name: string) => new File(['%PDF'], name);
const arrived = (name: string) => ({ _id: name, name, size: 4, time: '2026-11-21T08:00:00Z' });
const field = () => screen.getByLabelText('Drop files here or choose them');

/** Chooses files, and waits until they are on their way. */
async function choose(...names: string[]): Promise<void> {
  const count = requests.length + names.length;
  await user.upload(field(), names.map(pdf));
  await waitFor(() => expect(requests).toHaveLength(count));
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal('XMLHttpRequest', Request);
  const surface = {
    configuration: { uploadBytesMax: 1000, company: { email: 'info@shop.example' } },
    translate: createTranslate('en', {}),
  } as unknown as Surface;
  render(
    <SurfaceContext value={surface}>
      <Part />
    </SurfaceContext>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('FILE-01 PROD-11 who does not want to wait stops what is on its way, and goes on at the field', async () => {
  await choose('box.pdf', 'lid.pdf');
  await user.click(screen.getByRole('button', { name: 'Cancel: box.pdf, lid.pdf' }));
  expect(requests.map(({ isAborted }) => isAborted)).toEqual([true, true]);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(field());

  await choose('box.pdf');
  requests.at(-1)?.answer(200, arrived('box.pdf'));
  await screen.findByRole('button', { name: 'Remove box.pdf' });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('FILE-01 PROD-11 only what has not arrived can still be stopped', async () => {
  await choose('box.pdf', 'lid.pdf');
  requests[0]?.answer(200, arrived('box.pdf'));
  await user.click(await screen.findByRole('button', { name: 'Cancel: lid.pdf' }));
  expect(requests.map(({ isAborted }) => isAborted)).toEqual([false, true]);
  screen.getByRole('button', { name: 'Remove box.pdf' });
});

test.each(['<p>Welcome to our network</p>', 'null', '{}'])(
  'FILE-01 what answers in the place of the shop ends an upload, which can be tried again: %s',
  async (page) => {
    await choose('box.pdf');
    requests[0]?.answer(200, page);
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('box.pdf: Something went wrong. Please try again later.');
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again: box.pdf' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.answer(200, arrived('box.pdf'));
    await screen.findByRole('button', { name: 'Remove box.pdf' });
  },
);

test('FILE-01 AUTH-08 decision 56 once the session is over the file can be sent again, and who listens to calls is told', async () => {
  const notLoggedIn = { message: 'NotLoggedIn' };
  vi.stubGlobal('fetch', async () => Response.json(notLoggedIn, { status: 401 }));
  const heard: unknown[] = [];
  listenToCalls((_, ending) => ending && heard.push(ending.answer));
  await choose('box.pdf');
  requests[0]?.answer(401, notLoggedIn);
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain(
    'box.pdf: You are not signed in any more. Please send the file again.',
  );
  await waitFor(() => expect(heard).toEqual([{ status: 401, body: notLoggedIn }]));
  await user.click(screen.getByRole('button', { name: 'Try again: box.pdf' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  requests[1]?.answer(200, arrived('box.pdf'));
  await screen.findByRole('button', { name: 'Remove box.pdf' });
});
