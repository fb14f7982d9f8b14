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
import { attribute, SIZE, shirt, value } from './fixtures.ts';
import { dropDraft } from './private-draft.ts';
import { useChoices } from './use-choices.ts';

const shirts = shirt({
  attributes: [
    attribute({ code: 'colour', role: 'variant', values: [value('black'), value('white')] }),
    SIZE,
    attribute({ code: 'wording', role: 'custom', customValuesType: 'text' }),
    attribute({ code: 'inside', role: 'custom', customValuesType: 'text' }),
    attribute({ code: 'file_upload', role: 'file' }),
  ],
});
const FILES = 'file_upload-files';
const NOTE = 'file_upload-comment';
const fileNamed = (name: string) =>
  JSON.stringify([{ id: name, name, size: 1, time: '2026-11-21T08:00:00Z' }]);

/** A text that no address has room for. */
const LONG = 'ж'.repeat(2000);

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
    wording: () => result.current.choices.attributes.wording,
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
    const wording = LONG;
    const attributes = { colour: 'black', wording, [FILES]: fileNamed('old.pdf'), [NOTE]: note };
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
    page.enter('wording', '');
    page.leave();
    const reloaded = open(RELOADED);
    expect([reloaded.note(), reloaded.wording()]).toEqual([undefined, undefined]);
  });

  it('PROD-16 a text that no address has room for is its own, and a shorter one is the address’s', () => {
    expect(open(RELOADED).wording()).toBe(LONG);
    cleanup();
    const page = open(RELOADED);
    page.enter('wording', 'Ona');
    page.leave();
    expect(open(`${RELOADED}&wording=Ona`).wording()).toBe('Ona');
  });

  describe('PROD-16 a text that has room in an address', () => {
    const wording = 'ж'.repeat(400);
    const inside = 'ž'.repeat(300);
    const putTexts = (texts: Record<string, string>) => {
      const attributes = { colour: 'black', wording, ...texts };
      const line = { guid: 'one', id: 'shirt', quantity: 50, attributes, title: 'Shirt' };
      const others = { url: '/shirt', imageId: null, price: 1 };
      act(() => useCart.getState().replaceLine({ ...line, ...others }));
    };

    it('is its own where it has none beside another that the address chooses', () => {
      putTexts({});
      expect(open(`${RELOADED}&inside=${inside}`).wording()).toBe(wording);
    });

    it('is its own where it has none beside what the product has no more', () => {
      putTexts({ outside: inside });
      expect(open(RELOADED).wording()).toBe(wording);
    });

    it('is gone where the address has room for it and does not name it', () => {
      putTexts({});
      expect(open(RELOADED).wording()).toBeUndefined();
    });
  });

  it('DSGN-03 its own files go with no other size than its own', () => {
    const page = open(`${EDIT}&colour=white&quantity=50`);
    expect([page.files(), page.note()]).toEqual([undefined, 'As before']);
  });

  it('DSGN-03 its own files are there where those of its draft are of another size', () => {
    const page = open(EDIT);
    page.enter('colour', 'white');
    page.enter(FILES, fileNamed('white.pdf'));
    page.leave();
    expect(open(RELOADED).files()).toBe(fileNamed('old.pdf'));
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

it('SHELL-15 a long text is there again after a reload', () => {
  const page = open('size=m');
  page.enter('wording', LONG);
  page.leave();
  expect(open('size=m').wording()).toBe(LONG);
  cleanup();
  expect(open('size=m&wording=Ona').wording()).toBe('Ona');
});

it('DSGN-03 files of a draft do not go with another size', () => {
  const page = open('size=m');
  page.enter(FILES, fileNamed('m.pdf'));
  page.leave();
  for (const search of ['', 'size=l']) {
    const other = open(search);
    expect(other.files()).toBeUndefined();
    other.leave();
  }
  const reloaded = open('size=m');
  expect(reloaded.files()).toBe(fileNamed('m.pdf'));
  reloaded.enter(NOTE, 'Darker');
  reloaded.leave();
  const other = open('size=l');
  expect([other.files(), other.note()]).toEqual([undefined, 'Darker']);
  other.leave();
  const again = open('size=m');
  expect([again.files(), again.note()]).toEqual([fileNamed('m.pdf'), 'Darker']);
});

it('SHELL-15 what is typed before it is known who is at the browser is kept with their draft', () => {
  const page = open('size=m');
  page.enter('wording', LONG);
  page.leave();
  const early = open('size=m', { state: 'unknown', hasFailed: false });
  early.enter(NOTE, 'Darker');
  act(() => useSession.setState({ session: ANONYMOUS }));
  early.leave();
  const reloaded = open('size=m');
  expect([reloaded.note(), reloaded.wording()]).toEqual(['Darker', LONG]);
});
