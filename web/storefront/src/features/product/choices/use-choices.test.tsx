// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { AccountDetails } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useCart } from '#shared/cart/store.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { forgetHere } from '#shared/session/sign-out.ts';
import { type Session, useSession } from '#shared/session/store.ts';
import { enterValue } from './choices.ts';
import { shirt } from './fixtures.ts';
import { dropDraft } from './private-draft.ts';
import { useChoices } from './use-choices.ts';

const shirts = shirt();
const FILES = 'file_upload-files';
const NOTE = 'file_upload-comment';
const fileNamed = (name: string) =>
  JSON.stringify([{ id: name, name, size: 1, time: '2026-11-21T08:00:00Z' }]);

const ANONYMOUS: Session = { state: 'anonymous' };
const signedIn = (id: string): Session => ({
  state: 'signedIn',
  customer: { id } as AccountDetails,
});

/** Opens the product's page at an address, as this visitor or customer. */
function open(search: string, session = ANONYMOUS) {
  useSession.setState({ session });
  const page = {
    translate: createTranslate('en', {}),
    query: new URLSearchParams(search),
  } as Page;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PageProvider page={page}>{children}</PageProvider>
  );
  const { result, unmount } = renderHook(() => useChoices(shirts), { wrapper });
  return {
    enter: (name: string, value: string) =>
      act(() => result.current.setChoices((before) => enterValue(before, name, value))),
    note: () => result.current.choices.attributes[NOTE],
    files: () => result.current.choices.attributes[FILES],
    leave: unmount,
  };
}

beforeEach(() => {
  sessionStorage.clear();
  for (const { guid } of useCart.getState().carts) useCart.getState().clear(guid);
});
afterEach(cleanup);

describe('SHELL-15 PROD-12 while a line of the cart is changed', () => {
  const EDIT = 'cartProductGuid=one';
  const RELOADED = `${EDIT}&colour=black&quantity=50`;

  /** Puts the line into the cart, or in the place of what it was, as another tab does. */
  const putLine = (note: string) => {
    const attributes = { colour: 'black', [FILES]: fileNamed('old.pdf'), [NOTE]: note };
    const line = { guid: 'one', id: 'shirt', quantity: 50, attributes, title: 'Shirt' };
    act(() => useCart.getState().replaceLine({ ...line, url: '/shirt', imageId: null, price: 1 }));
  };

  const kept = () => sessionStorage.getItem('draft one');

  beforeEach(() => {
    putLine('As before');
  });

  it('its new files and note are there again after a reload', () => {
    const page = open(EDIT);
    expect([page.files(), page.note()]).toEqual([fileNamed('old.pdf'), 'As before']);
    page.enter(FILES, fileNamed('new.pdf'));
    page.enter(NOTE, 'Darker');
    page.leave();
    const reloaded = open(RELOADED);
    expect([reloaded.files(), reloaded.note()]).toEqual([fileNamed('new.pdf'), 'Darker']);
  });

  it('what was taken off it stays off', () => {
    const page = open(EDIT);
    page.enter(NOTE, '');
    page.leave();
    expect(open(RELOADED).note()).toBeUndefined();
  });

  it('its own files are there again for who chose another way and left it', () => {
    const page = open(EDIT);
    page.enter(FILES, '');
    page.enter('file_upload-later', 'true');
    page.leave();
    expect(open(`${RELOADED}&file_upload-later=true`).files()).toBeUndefined();
    cleanup();
    expect(open(RELOADED).files()).toBe(fileNamed('old.pdf'));
  });

  it('looking at it keeps nothing of it', () => {
    open(EDIT).leave();
    expect(kept()).toBeNull();
    putLine('Meanwhile');
    expect(open(EDIT).note()).toBe('Meanwhile');
  });

  it('what was changed and changed back keeps nothing of it', () => {
    const page = open(EDIT);
    page.enter(NOTE, 'Darker');
    expect(kept()).toContain('Darker');
    page.enter(NOTE, 'As before');
    expect(kept()).toBeNull();
  });

  it('its draft is let go once the line itself is another one', () => {
    const page = open(EDIT);
    page.enter(NOTE, 'Darker');
    page.leave();
    putLine('Meanwhile');
    expect(open(RELOADED).note()).toBe('Meanwhile');
    expect(kept()).toBeNull();
  });

  it('its old note is no draft where another tab changes it meanwhile', () => {
    const page = open(EDIT);
    putLine('Meanwhile');
    page.enter('colour', 'white');
    page.leave();
    expect(open(RELOADED).note()).toBe('Meanwhile');
  });

  it('it and the product itself have drafts of their own, and what is in the cart is none', () => {
    const page = open('');
    page.enter(NOTE, 'Of the product');
    page.leave();
    const line = open(EDIT);
    line.enter(NOTE, 'Of the line');
    line.leave();
    expect([open('').note(), open(RELOADED).note()]).toEqual(['Of the product', 'Of the line']);
    dropDraft('one');
    expect(open(RELOADED).note()).toBe('As before');
  });
});

describe('WISH-04 AUTH-08 FILE-03 what a customer wrote and sent', () => {
  beforeEach(() => {
    const page = open('', signedIn('ona'));
    page.enter(NOTE, 'For Ona');
    page.enter(FILES, fileNamed('ona.pdf'));
    page.leave();
  });

  it('is there again for them', () => {
    const page = open('', signedIn('ona'));
    expect([page.files(), page.note()]).toEqual([fileNamed('ona.pdf'), 'For Ona']);
  });

  it.each([
    ['a visitor', ANONYMOUS],
    ['another customer', signedIn('jonas')],
  ])('is nothing to %s, once their session is over', (_, session) => {
    const page = open('', session);
    expect([page.files(), page.note()]).toEqual([undefined, undefined]);
  });

  it('leaves the browser with whoever signs out', async () => {
    sessionStorage.setItem('scroll-positions', '{}');
    expect(sessionStorage).toHaveLength(2);
    await forgetHere();
    expect(Object.keys(sessionStorage)).toEqual(['scroll-positions']);
  });

  it('is not lost before it is known who is at the browser', () => {
    const page = open('', { state: 'unknown', hasFailed: false });
    page.enter('colour', 'white');
    expect(page.note()).toBeUndefined();
    act(() => useSession.setState({ session: signedIn('ona') }));
    expect(page.note()).toBe('For Ona');
  });
});

it('SHELL-15 FILE-03 a visitor’s goes on as the customer they sign in as', () => {
  const page = open('');
  page.enter(NOTE, 'Mine');
  page.leave();
  expect(open('', signedIn('ona')).note()).toBe('Mine');
});
