import { NotFound } from '../../features/states/NotFound.tsx';
import { define, type Sample } from '../definition.ts';

export const block = define('not-found', { crumbs: 'none', parts: { View: NotFound } });

export const samples = (): Sample[] => [{ block: { type: 'not-found' }, info: { status: 404 } }];
