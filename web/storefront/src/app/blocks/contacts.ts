import type { Locale, Salon } from '@vitrina/api/types.ts';
import { contactsNeeds, salonsPath } from '../../features/content/needs.ts';
import { define, type Sample } from '../definition.ts';
import { ok } from '../samples.ts';

export const block = define('contacts', {
  needs: contactsNeeds,
  parts: async () => (await import('../../features/content/contacts/Contacts.tsx')).contactsParts,
});

const SALON: Salon = {
  _id: 'here',
  id: 'here',
  city: 'Vilnius',
  title: 'Our shop',
  address: 'Street 1, LT-01234 Vilnius',
  coordinates: '54.6892,25.2798',
  hours: '8 to 17',
  phone: '+370 5 000 0000',
  email: 'here@shop.example',
  openingHours: ['Mo-Fr 08:00-17:00'],
};

const NOWHERE: Salon = {
  ...SALON,
  ...{ _id: 'there', id: 'there', city: 'Kaunas', title: 'Our other shop' },
  ...{ coordinates: null, phone: null, email: null, openingHours: [] },
};

export const samples = (lang: Locale): Sample[] => [
  { block: { type: 'contacts' } },
  {
    block: { type: 'contacts', formId: 'question' },
    answers: { [salonsPath(lang)]: ok([SALON, NOWHERE]) },
  },
];
