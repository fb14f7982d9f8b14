import { Contacts } from '../../features/content/Contacts.tsx';
import { define, type Sample } from '../definition.ts';

export const block = define('contacts', { parts: { View: Contacts } });

export const samples = (): Sample[] => [{ block: { type: 'contacts' } }];
