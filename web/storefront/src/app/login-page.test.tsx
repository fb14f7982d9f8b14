// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Block, Configuration, PageInfo } from '@vitrina/api/types.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { allCountriesPath, layoutPaths } from '#shared/paths.ts';
import { App } from './App.tsx';
import { loadBlocks } from './blocks.ts';
import { createQueryClient } from './query-client.ts';
import { frameAnswers, sampleConfiguration, samplePage } from './sample-page.ts';
import { ok } from './samples.ts';

const fetched = vi.fn<typeof fetch>();
const reload = vi.fn();

/** The shop answers calls with this from now on, in turn; the last one again and again. */
function answer(...answers: [status: number, body?: object][]): void {
  fetched.mockReset();
  answers.forEach(([status, body], at) => {
    const respond = async () => new Response(body ? JSON.stringify(body) : null, { status });
    if (at < answers.length - 1) fetched.mockImplementationOnce(respond);
    else fetched.mockImplementation(respond);
  });
}

/** The pages of this file have no texts but their keys: that each is missed is not what is sent. */
const fetchOthers: typeof fetch = async (path, init) =>
  String(path).startsWith('/api/translations')
    ? new Response(null, { status: 204 })
    : fetched(path, init);

/** What was sent: the path, and the body. */
const sent = () =>
  fetched.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body))] as const);

beforeAll(async () => {
  // jsdom has no dialogs that close.
  Object.assign(HTMLDialogElement.prototype, { close: () => {} });
  await loadBlocks(['customerProfile']);
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchOthers);
  vi.stubGlobal('location', { ...location, pathname: '/account', reload });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  reload.mockReset();
  fetched.mockReset();
});

type Features = Partial<Configuration['features']>;

/** Shows the login at this query; texts are their keys. */
function show(search: string, features: Features = {}, changes: Partial<Configuration> = {}): void {
  const configuration = {
    ...sampleConfiguration,
    ...changes,
    customerProfilePage: '/account',
    features: { ...sampleConfiguration.features, enablePhoneNumberByCountry: false, ...features },
  };
  const answers = {
    ...frameAnswers('en'),
    [layoutPaths.configuration('en')]: ok(configuration),
    [allCountriesPath('en')]: ok([
      { code: 'LT', title: 'Lithuania', dial_code: '+370' },
      { code: 'NO', title: 'Norway', dial_code: '+47' },
    ]),
  };
  const info = samplePage([{ type: 'customerProfile' }], {
    path: '/account',
    layout: 'login',
    search,
  });
  render(<App info={info} client={createQueryClient(answers)} />);
}

const field = (name: string | RegExp) => screen.getByLabelText(name);
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });
const isLocked = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
/** Presses a button and waits for what the shop answers. */
async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(button(name));
    await vi.advanceTimersByTimeAsync(0);
  });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const says = (text: string | RegExp) => screen.queryByText(text) !== null;

it('SHELL-04 AUTH-01 a page has the layout that its setting names: in that of the login nothing leads away', () => {
  const draw = (layout: PageInfo['layout']) => {
    cleanup();
    const text: Block = { type: 'text', title: 'About us', content: '<p>Since 1991</p>' };
    const info = samplePage([text], { path: '/about-us', layout });
    render(<App info={info} client={createQueryClient(frameAnswers('en'))} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About us');
    const isThere = {
      menu: screen.queryByRole('navigation', { name: 'Main menu' }),
      footer: screen.queryByRole('contentinfo'),
      back: screen.queryByRole('link', { name: 'Back' }),
    };
    return Object.entries(isThere).flatMap(([name, element]) => (element ? [name] : []));
  };
  expect(draw('main')).toEqual(['menu', 'footer']);
  expect(draw('login')).toEqual(['back']);
  const inHeader = within(screen.getByRole('banner')).getAllByRole('link', { hidden: true });
  const hrefs = inHeader.map((link) => link.getAttribute('href'));
  expect(hrefs, 'home, and the languages').toEqual(['/', '/boxes', '/lt/dezutes']);
});

describe('AUTH-02 the login', () => {
  const logIn = async () => {
    type(/^E-mail/, ' ona@example.com ');
    type(/^Password/, 'not simple');
    await press('Login');
  };

  it('sends nothing that is not filled in', async () => {
    show('');
    type(/^E-mail/, 'ona@');
    await press('Login');
    expect(screen.getByRole('alert').textContent).toContain('Form fields invalid');
    expect(says('Invalid email format')).toBe(true);
    expect(says('Field is required')).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('loads the page anew when it succeeds, and sends nothing twice', async () => {
    answer([200, { name: 'Ona' }]);
    show('');
    await logIn();
    await press('Login');
    expect(sent()).toEqual([
      ['/api/customer/login', { email: 'ona@example.com', password: 'not simple' }],
    ]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says what is missing, and sends the confirmation again, not twice in 20 s', async () => {
    answer([401, { message: 'EmailNotValidated' }], [204]);
    show('');
    await logIn();
    expect(says(/^Please check your mailbox to confirm your account/)).toBe(true);
    await press('Re-send');
    await press('Re-send');
    expect(says('Sent, please check your email')).toBe(true);
    expect(sent().slice(1)).toEqual([
      ['/api/send-confirmation-email/en', { email: 'ona@example.com' }],
    ]);
    await pass(20_000);
    await press('Re-send');
    expect(sent()).toHaveLength(3);
  });

  it('says that a confirmation could not be sent', async () => {
    answer([401, { message: 'EmailNotValidated' }], [503, {}]);
    show('');
    await logIn();
    await press('Re-send');
    expect(says('Something went wrong. Please try again later.')).toBe(true);
  });

  it('leaves what was typed where it fails', async () => {
    answer([503, {}]);
    show('');
    await logIn();
    expect(says('Unexpected error. Please try again later.')).toBe(true);
    expect(field(/^Password/)).toHaveProperty('value', 'not simple');
    expect(reload).not.toHaveBeenCalled();
  });

  it('has the way to register only where that is switched on', () => {
    show('', { customerRegistration: false });
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
    cleanup();
    show('');
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
      '/account?step=register',
    );
  });
});

describe('AUTH-05 a forgotten password', () => {
  it('is asked for by a right e-mail alone', async () => {
    show('step=forgot-password');
    await press('Send link');
    expect(says('Email is invalid')).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is sent a link, which is sent again after 20 s', async () => {
    answer([204]);
    show('step=forgot-password');
    type(/^E-mail/, 'ona@example.com');
    await press('Send link');
    expect(sent()).toEqual([['/api/reset', { email: 'ona@example.com', lang: 'en' }]]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please, check you email');
    expect(isLocked('Resend email')).toBe(true);
    await press('Resend email');
    expect(sent()).toHaveLength(1);
    await pass(19_999);
    expect(isLocked('Resend email')).toBe(true);
    await pass(1);
    await press('Resend email');
    expect(sent()).toHaveLength(2);
    expect(isLocked('Resend email')).toBe(true);
    expect(says('Sent, please check your email')).toBe(true);
  });

  it('is a matter for the shop, which is written to, where that sends no mails', () => {
    show('step=forgot-password', {}, { sendsMails: false });
    expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull();
    const way = screen.getByText(/^Write to us:/).querySelector('a');
    expect(way?.getAttribute('href')).toBe('mailto:info@shop.example');
  });

  it('can be sent again at once for another e-mail', async () => {
    answer([429, {}]);
    show('step=forgot-password');
    type(/^E-mail/, 'ona@example.com');
    await press('Send link');
    expect(says('Password reset failed')).toBe(true);
    expect(isLocked('Send link')).toBe(true);
    await press('Send link');
    expect(sent()).toHaveLength(1);
    type(/^E-mail/, 'jonas@example.com');
    expect(isLocked('Send link')).toBe(false);
    await press('Send link');
    expect(sent().map(([, { email }]) => email)).toEqual(['ona@example.com', 'jonas@example.com']);
  });
});

describe('AUTH-06 a new password', () => {
  const save = async (password: string, again = password) => {
    type(/^New password/, password);
    type(/^Repeat password/, again);
    await press('Save password');
  };

  it('is set by the id of the link, and then is there to log in with', async () => {
    answer([204]);
    show('step=password-change&id=secret');
    await save('not simple');
    expect(sent()).toEqual([['/api/set_password', { password: 'not simple', id: 'secret' }]]);
    expect(says('Password changed')).toBe(true);
    expect(says('You may now login using the new password')).toBe(true);
  });

  it('says the first thing that is wrong', async () => {
    show('step=password-change&id=secret');
    await save('');
    expect(screen.getByRole('alert').textContent).toBe('Password is required');
    await save('not simple', 'not so simple');
    expect(screen.getByRole('alert').textContent).toBe('Passwords does not match');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('says what the shop finds wrong with it', async () => {
    const errors = [{ field: 'password', code: 'common', message: '' }];
    answer([422, { errors }]);
    show('step=password-change&id=secret');
    await save('password1');
    expect(screen.getByRole('alert').textContent).toBe('This password is too easy to guess');
    answer([422, {}]);
    await save('password2');
    expect(screen.getByRole('alert').textContent).toBe('Password is invalid');
  });

  it('AUTH-05 is not sent again for 20 s, unless it is another one', async () => {
    answer([400, { message: 'TokenNotValid' }]);
    show('step=password-change&id=secret');
    await save('not simple');
    expect(says(/^Password change failed/)).toBe(true);
    await press('Save password');
    expect(sent()).toHaveLength(1);
    await save('simpler');
    expect(sent()).toHaveLength(1);
    await save('not so simple');
    expect(sent()).toHaveLength(2);
  });
});

describe('AUTH-07 an e-mail is confirmed', () => {
  it('at once, once', async () => {
    answer([204]);
    show('step=email-approve&email-approval-token=secret');
    await pass(0);
    expect(sent()).toEqual([['/api/approve-account', { token: 'secret' }]]);
    expect(says('Your email is confirmed, you may now login')).toBe(true);
    expect(button('Login')).toBeDefined();
  });

  it('not with a token that does not hold', async () => {
    answer([400, { message: 'TokenNotValid' }]);
    show('step=email-approve&email-approval-token=old');
    await pass(0);
    expect(says('Account approval failed')).toBe(true);
  });

  it('not without a token', async () => {
    show('step=email-approve');
    await pass(0);
    expect(says('Account approval failed')).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('AUTH-04 after a registration', () => {
  const fill = () => {
    for (const [name, text] of [
      [/^Company name/, 'UAB Ona'],
      [/^Company code/, '123456789'],
      [/^Company e-mail/, 'info@ona.example'],
      [/^Company phone/, '+37060000002'],
      [/^Name/, 'Ona'],
      [/^Surname/, 'Kazlauskienė'],
      [/^E-mail/, 'ona@ona.example'],
      [/^Phone/, '+37060000001'],
      [/^Password/, 'not simple'],
      [/^Repeat password/, 'not simple'],
    ] as const) {
      type(name, text);
    }
    fireEvent.click(field(/^I agree/));
  };
  const register = async (outcome: string, features: Features) => {
    answer([201, { outcome }], [401, {}]);
    show('step=register', features);
    fill();
    await press('Register');
  };
  const waitsFor = (isApproved: boolean, isConfirmed: boolean) => ({
    customerRegistrationApprovedByAdmin: isApproved,
    customerEmailConfirmation: isConfirmed,
  });

  it('which an administrator approves, that is said for 4 s, and then there is the login', async () => {
    await register('NotApprovedByAdmin', waitsFor(true, false));
    expect(sent()[0]?.[0]).toBe('/api/register/en');
    expect(says('We will confirm it within a few days.')).toBe(true);
    const replace = vi.fn();
    Object.assign(location, { replace });
    await pass(3_999);
    expect(replace).not.toHaveBeenCalled();
    await pass(1);
    expect(replace).toHaveBeenCalledWith('/account');
    expect(fetched.mock.lastCall?.[0]).toBe('/api/customer/account-details');
  });

  it('whose e-mail is to be confirmed, the mail can be sent again, and nothing goes on by itself', async () => {
    await register('EmailNotValidated', waitsFor(false, true));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please, check you email');
    await pass(20_000);
    expect(reload).not.toHaveBeenCalled();
    answer([204]);
    await press('Resend email');
    expect(sent()).toEqual([['/api/send-confirmation-email/en', { email: 'ona@ona.example' }]]);
  });

  it('that waits for nothing, the page is loaded anew after 4 s', async () => {
    await register('LoggedIn', waitsFor(false, false));
    expect(sent()[0]?.[0]).toBe('/api/register/en?create_temporar_session=true');
    expect(says('Registration successful!')).toBe(true);
    await pass(3_999);
    expect(reload).not.toHaveBeenCalled();
    await pass(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('AUTH-03 that is not taken, why is said, and the same is not sent again for 20 s', async () => {
    answer([409, { message: 'EmailTaken' }]);
    show('step=register');
    fill();
    await press('Register');
    expect(says('There is already an account with this e-mail.')).toBe(true);
    await press('Register');
    expect(sent()).toHaveLength(1);
    type(/^E-mail/, 'other@ona.example');
    await press('Register');
    expect(sent()).toHaveLength(2);
  });

  it('AUTH-03 decision 36 agrees to what companies agree to only where a company buys', () => {
    const b2bTermsOfUseExternalURL = 'https://b2b.example/terms';
    const b2bPrivacyPolicyExternalURL = 'https://b2b.example/privacy';
    show('step=register', { b2bTermsOfUseExternalURL, b2bPrivacyPolicyExternalURL });
    const read = () => {
      const links = document.querySelectorAll('main form a[target="_blank"]');
      return [...links].map((link) => link.getAttribute('href'));
    };
    expect(read()).toEqual([b2bTermsOfUseExternalURL, b2bPrivacyPolicyExternalURL]);
    fireEvent.click(screen.getByRole('radio', { name: 'For myself' }));
    expect(read()).toEqual(['/terms', '/privacy']);
    cleanup();
    show('step=register');
    expect(read()).toEqual(['/terms', '/privacy']);
  });

  it('AUTH-03 is of any country, whether that is delivered to or not', async () => {
    answer([201, { outcome: 'EmailNotValidated' }], [401, {}]);
    show('step=register');
    fill();
    expect(field(/^Country/)).toMatchObject({ value: sampleConfiguration.country });
    expect(sampleConfiguration.deliveryCountries).not.toContain('NO');
    type(/^Country/, 'NO');
    await press('Register');
    expect(sent()[0]?.[1]).toMatchObject({ companyCountry: 'NO' });
  });

  it('AUTH-03 what is wrong with it stands at its field', async () => {
    answer([422, { errors: [{ field: 'companyVatCode', code: 'pattern', message: '' }] }]);
    show('step=register');
    fill();
    await press('Register');
    expect(screen.getByRole('alert').textContent).toContain('VAT code: Incorrect data format');
    expect(document.activeElement).toBe(field(/^VAT code/));
  });
});
