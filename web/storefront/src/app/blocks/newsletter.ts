import { define, type Sample } from '../definition.ts';

export const block = define('newsletter', {
  crumbs: 'none',
  along: (name) => ['token', 'leave', 'outcome'].includes(name),
  parts: async () => ({
    View: (await import('../../features/newsletter/Subscription.tsx')).Subscription,
  }),
});

const SEARCHES = [
  '',
  'token=c',
  'leave=c',
  ...['asked', 'confirmed', 'left', 'ended', 'invalid', 'failed'].map((one) => `outcome=${one}`),
];

export const samples = (): Sample[] =>
  SEARCHES.map((search) => ({
    block: { type: 'newsletter' },
    info: { layout: 'login', search },
  }));
