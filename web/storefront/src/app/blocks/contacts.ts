import { define, type Sample } from '../definition.ts';

export const block = define('contacts', {
  parts: async () => ({ View: (await import('../../features/content/Contacts.tsx')).Contacts }),
});

export const samples = (): Sample[] => [{ block: { type: 'contacts' } }];
