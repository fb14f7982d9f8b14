import type { AccountDetails, Configuration } from '@vitrina/api/types.ts';
import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import type { ComponentType } from 'react';

/** What every section is given. */
export interface SectionProps {
  customer: AccountDetails;
}

/** A section of the account. */
export interface Section {
  /** As `?section=` names it. */
  key: string;
  title: (t: Translate['t']) => string;
  /** Whether this customer of this shop has it (ACC-01, ACC-02). */
  isShown: (customer: AccountDetails, configuration: Configuration) => boolean;
  /** It loads when it is opened. */
  View: ComponentType<SectionProps>;
}

/** In the order of the account's menu; the first one opens without `?section=`. */
export const SECTIONS: readonly [Section, ...Section[]] = [
  {
    key: 'orders',
    title: (t) => t('Your orders'),
    isShown: () => true,
    View: lazyPart(async () => (await import('./orders/Orders.tsx')).Orders),
  },
  {
    key: 'returns',
    title: (t) => t('Returns'),
    isShown: (_, { features }) => features.productReturns,
    View: lazyPart(async () => (await import('./returns/Returns.tsx')).Returns),
  },
  {
    key: 'saved-carts',
    title: (t) => t('Saved carts'),
    isShown: () => true,
    View: lazyPart(async () => (await import('./saved-carts/SavedCarts.tsx')).SavedCarts),
  },
  {
    key: 'product-catalogue',
    title: (t) => t('Your product catalogue'),
    isShown: (_, { features }) => features.customerProductCatalogue,
    View: lazyPart(
      async () => (await import('./product-catalogue/ProductCatalogue.tsx')).ProductCatalogue,
    ),
  },
  {
    key: 'addresses',
    title: (t) => t('Addresses'),
    isShown: () => true,
    View: lazyPart(async () => (await import('./addresses/Addresses.tsx')).Addresses),
  },
  {
    key: 'credit',
    title: (t) => t('Credit'),
    isShown: ({ creditLimit }) => creditLimit !== null,
    View: lazyPart(async () => (await import('./credit/Credit.tsx')).Credit),
  },
  {
    key: 'loyalty',
    title: (t) => t('Loyalty program'),
    isShown: (_, { loyaltyProgramTypes: types }) =>
      types.includes('discount') || types.includes('products'),
    View: lazyPart(async () => (await import('./loyalty/Loyalty.tsx')).Loyalty),
  },
  {
    key: 'sales-programs',
    title: (t) => t('Offers for you'),
    isShown: (_, { loyaltyProgramTypes }) =>
      loyaltyProgramTypes.includes('unboughtProductDiscount'),
    View: lazyPart(async () => (await import('./sales-programs/SalesPrograms.tsx')).SalesPrograms),
  },
  {
    key: 'integrations',
    title: (t) => t('Integrations'),
    isShown: (_, { features }) => features.customerIntegrations,
    View: lazyPart(async () => (await import('./integrations/Integrations.tsx')).Integrations),
  },
  {
    key: 'information',
    title: (t) => t('Your details'),
    isShown: () => true,
    View: lazyPart(async () => (await import('./information/Information.tsx')).Information),
  },
];
