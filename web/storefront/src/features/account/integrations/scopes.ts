import type { ApiScope } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';

/** What a key can be good for, in the order of the form. */
export const SCOPES: readonly ApiScope[] = ['orders', 'prices', 'stock'];

/** What that is, in words. */
export function scopeTitle(t: Translate['t'], scope: ApiScope): string {
  switch (scope) {
    case 'orders':
      return t('Your orders and where they stand');
    case 'prices':
      return t('Your prices');
    case 'stock':
      return t('Catalogue and stock');
  }
}
