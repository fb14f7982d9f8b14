import type { Locale } from '@vitrina/api/types.ts';
import { allCountriesPath } from '#shared/paths.ts';
import { loginNeeds } from '../../features/login/needs.ts';
import { define, type Sample } from '../definition.ts';
import { ok } from '../samples.ts';

/** What says which step or section it is, and which part of its list. */
const ALONG = [
  ...['step', 'id', 'section', 'page', 'size', 'sort', 'status', 'search', 'order'],
  ...['price', 'recommended'],
];

export const block = define('customerProfile', {
  needs: (_, info) => loginNeeds(info),
  crumbs: 'none',
  // Not the token that confirms an account: it is used up.
  along: (name, value) =>
    (ALONG.includes(name) || name.startsWith('da-')) && value !== 'email-approve',
  parts: async () => (await import('../CustomerProfile.tsx')).customerProfileParts,
});

const STEPS = ['', 'email-approve', 'forgot-password', 'password-change', 'register'];

export const samples = (lang: Locale): Sample[] => [
  ...STEPS.map(
    (step): Sample => ({
      block: { type: 'customerProfile' },
      info: { layout: 'login', search: step && `step=${step}` },
      answers: {
        [allCountriesPath(lang)]: ok([{ code: 'LT', title: 'Lithuania', dial_code: '+370' }]),
      },
    }),
  ),
  { block: { type: 'customerProfile' }, info: { layout: 'main' } },
];
