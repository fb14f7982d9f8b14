import { define, type Sample } from '../definition.ts';

export const block = define('loginCallback', {
  crumbs: 'none',
  parts: async () => ({
    View: (await import('../../features/login/social/LoginCallback.tsx')).LoginCallback,
  }),
});

export const samples = (): Sample[] => [
  {
    block: { type: 'loginCallback' },
    info: { layout: 'login', search: 'code=c&state=google.enter.en.0' },
  },
];
