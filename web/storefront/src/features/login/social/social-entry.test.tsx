// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { Configuration } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { leaveFrom, type SocialOutcome } from '#shared/social/outcome.ts';
import { LoginCallback } from './LoginCallback.tsx';
import { SocialLogins } from './SocialLogins.tsx';

const away = { reload: vi.fn(), replace: vi.fn() };
const told = () => window.dataLayer?.filter((entry) => 'method' in entry);

const b2b = {
  b2bTermsOfUseExternalURL: 'https://b2b.example/terms',
  b2bPrivacyPolicyExternalURL: 'https://b2b.example/privacy',
};

function show(
  part: ReactNode,
  query = '',
  features: Partial<Configuration['features']> = {},
): void {
  const page = {
    configuration: {
      ...{ features, socialLogins: ['google'] },
      ...{ termsPage: '/terms', privacyPolicyPage: '/privacy' },
    },
    info: { title: 'Login', language: 'en', path: '/account' },
    translate: createTranslate('en', {}),
    query: new URLSearchParams(query),
  } as unknown as Page;
  render(<PageProvider page={page}>{part}</PageProvider>);
}

/** The window of the provider tells this one. */
function hear(outcome: SocialOutcome): void {
  const newValue = JSON.stringify(outcome);
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'socialLogin', newValue }));
  });
}

/** Comes back in this tab, and is answered so by the shop. */
async function comeBack(status: number, outcome: string): Promise<void> {
  leaveFrom('/account');
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ outcome }), { status }));
  show(<LoginCallback />, 'code=c&state=google.enter.en.0');
  await waitFor(() => expect(away.replace).toHaveBeenCalledWith('/account'));
  cleanup();
}

beforeEach(() => {
  window.dataLayer = [];
  sessionStorage.clear();
  vi.stubGlobal('location', Object.assign(new URL('https://shop.example/account'), away));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('AUTH-09 ANA-01 a new account is told of once', () => {
  it.each(['mailbox', 'staff'] as const)('where it waits for %s', (what) => {
    show(<SocialLogins />);
    hear({ kind: 'waits', for: what, provider: 'google' });
    expect(told()).toEqual([{ event: 'sign_up', method: 'google' }]);
    expect(screen.getByRole('status').textContent).toContain('Your account is created.');
    expect(away.reload).not.toHaveBeenCalled();
  });

  it('where it waits, and no window of its own was opened', async () => {
    await comeBack(201, 'EmailNotValidated');
    show(<SocialLogins />);
    expect(told()).toEqual([{ event: 'sign_up', method: 'google' }]);
  });

  it.each([
    [true, 'sign_up'],
    [false, 'login'],
  ])('and who is signed in (new: %s) is told of as %s', (isNew, event) => {
    show(<SocialLogins />);
    hear({ kind: 'entered', isNew, provider: 'google' });
    expect(told()).toEqual([{ event, method: 'google' }]);
    expect(away.reload).toHaveBeenCalledOnce();
  });

  it('and who did not get in is not', () => {
    show(<SocialLogins />);
    hear({ kind: 'failed', text: 'Taken' });
    expect(told()).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('Taken');
  });
});

it('AUTH-09 decision 36 an account that a login makes is a consumer’s, who agrees to nothing of companies', () => {
  show(<SocialLogins />, '', { customerRegistration: true, ...b2b });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/terms', '/privacy']);
});
