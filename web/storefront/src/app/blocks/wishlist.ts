import { define, type Sample } from '../definition.ts';

export const block = define('wishlist', {
  parts: async () => ({
    View: (await import('../../features/wishlist/WishlistBlock.tsx')).WishlistBlock,
  }),
});

export const samples = (): Sample[] => [{ block: { type: 'wishlist' } }];
