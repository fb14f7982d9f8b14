// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { Register } from './Register.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('AUTH-09 decision 36 who registers for a company is told that a provider makes an account of their own', () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const page = {
    configuration: {
      ...{ country: 'LT', requireVATCode: false, socialLogins: ['google'] },
      ...{ termsPage: '/terms', privacyPolicyPage: '/privacy' },
      features: { enablePhoneNumberByCountry: false, customerRegistration: true },
      passwordPolicy: { min: 8, max: 128, requireLetter: false, requireNumber: false },
    },
    info: { title: 'Login', language: 'en', path: '/account' },
    translate: createTranslate('en', {}),
    query: new URLSearchParams(),
  } as unknown as Page;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageProvider page={page}>
        <Register login="/account" />
      </PageProvider>
    </QueryClientProvider>,
  );
  const note = () => screen.queryByText(/^This makes an account for yourself/);
  expect(note()).not.toBeNull();
  fireEvent.click(screen.getByLabelText('For myself'));
  expect(note()).toBeNull();
});
