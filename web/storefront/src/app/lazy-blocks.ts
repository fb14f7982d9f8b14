/** The block types that load on demand, each with the module that draws it, as the build's manifest names it. */
export const LAZY_BLOCKS = {
  product: 'src/features/product/ProductBlock.tsx',
  relatedProducts: 'src/features/product/related/RelatedBlock.tsx',
  alternativeProducts: 'src/features/product/related/RelatedBlock.tsx',
  productAttributes: 'src/features/product/details/AttributesBlock.tsx',
  wishlist: 'src/features/wishlist/WishlistBlock.tsx',
  form: 'src/features/content/FormBlock.tsx',
  cart: 'src/features/cart/CartBlock.tsx',
  styleguide: 'src/features/content/StyleguideBlock.tsx',
} as const;

/** A block type that loads on demand. */
export type LazyBlock = keyof typeof LAZY_BLOCKS;
