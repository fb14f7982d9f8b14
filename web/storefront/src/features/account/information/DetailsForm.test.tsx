// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { AccountDetails } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { sampleCustomer } from '../samples.ts';
import { DetailsForm } from './DetailsForm.tsx';

const configuration = {
  ...{ country: 'LT', requireVATCode: false, termsPage: '/terms', privacyPolicyPage: '/privacy' },
  company: { email: 'info@shop.example' },
  features: {
    ...{ enablePhoneNumberByCountry: false, frontLocales: ['lt', 'en'] },
    b2bTermsOfUseExternalURL: 'https://b2b.example/terms',
  },
};

const jonas: AccountDetails = {
  ...sampleCustomer,
  ...{ buyAs: 'b2c', b2bCustomer: false, country: 'LT', vatStanding: 'none' },
  ...{ companyName: null, companyCode: null, companyVatCode: null, companyEmail: null },
  ...{ companyPhone: null, companyCountry: null, companyCity: null, companyAddress: null },
  ...{ companyPostcode: null, companyWebSite: null },
};

/** What the shop answers to the details that are sent, one after the other, and has by then. */
function show(customer: AccountDetails, answers: [number, unknown][] = [], now = customer) {
  const sent: Record<string, unknown>[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.startsWith('/api/countries')) {
      return Response.json([{ code: 'LT', title: 'Lithuania', dial_code: '+370' }]);
    }
    if (init?.method !== 'PUT') return Response.json(now);
    sent.push(JSON.parse(String(init.body)));
    const [status, body] = left.shift() ?? [200, customer];
    return Response.json(body, { status });
  });
  const page = {
    ...{ configuration, translate: createTranslate('en', {}) },
    info: { title: 'Account', language: 'en', path: '/account' },
  } as unknown as Page;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageProvider page={page}>
        <DetailsForm customer={customer} />
      </PageProvider>
    </QueryClientProvider>,
  );
  return sent;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('decision 36 who buys for themselves', () => {
  it('is not asked for a company, and sends none', async () => {
    const sent = show(jonas);
    expect(screen.queryByLabelText(/^Company name/)).toBeNull();
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ buyAs: 'b2c' });
    expect(sent[0]).not.toHaveProperty('companyName');
  });

  it('can buy for a company from now on, with all that one registers with', async () => {
    const became = { ...sampleCustomer, vatStanding: 'open' } as const;
    const sent = show(jonas, [[200, became]]);
    fireEvent.click(screen.getByLabelText('I buy for a company'));
    expect(screen.getByText(/cannot become your own again/)).toBeDefined();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://b2b.example/terms', '/privacy']);
    save();
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(sent).toEqual([]);
    type('Company name', 'UAB Dėžutė');
    type('Company code', '300000000');
    type('VAT code', 'LT100000000000');
    type('Company e-mail', 'info@example.com');
    type('Company phone', '+37060000002');
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      ...{ buyAs: 'company', companyName: 'UAB Dėžutė', companyCode: '300000000' },
      companyCountry: 'LT',
    });
    expect(sent[0]).not.toHaveProperty('country');
    await waitFor(() => expect(screen.queryByLabelText('I buy for a company')).toBeNull());
    expect(screen.getByText(/^Our staff still have to confirm/)).toBeDefined();
  });
});

it('decision 8 says where the code stands that is saved, and nothing of another', () => {
  show({ ...sampleCustomer, vatStanding: 'refused' });
  const said = 'This VAT code could not be confirmed. Please check it, or write to us: info@';
  const field = screen.getByLabelText(/^VAT code/);
  const help = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toContain(said);
  type('VAT code', 'lt 1000.0000-0000 ');
  expect(screen.getByText(/could not be confirmed/), 'the same, as it is kept').toBeDefined();
  type('VAT code', 'LT100000000001');
  expect(screen.queryByText(/could not be confirmed/)).toBeNull();
});

describe('ACC-01 what somebody else has changed meanwhile', () => {
  it('is listed, and not what is typed here', async () => {
    const theirs = { ...sampleCustomer, version: 2, phone: '+37060000009' };
    const sent = show(sampleCustomer, [[409, {}]], theirs);
    type('Name', 'Onutė');
    save();
    const alert = await screen.findByRole('alert');
    const listed = within(alert).getAllByRole('listitem');
    expect(listed.map((item) => item.textContent)).toEqual(['Phone: +37060000009']);
    expect(sent).toHaveLength(1);
  });

  it('is no matter where it is nothing of the form, such as what the register answers', async () => {
    const theirs = { ...sampleCustomer, version: 2, vatStanding: 'refused' } as const;
    const sent = show(sampleCustomer, [[409, {}]], theirs);
    type('Name', 'Onutė');
    save();
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([1, 2]));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
