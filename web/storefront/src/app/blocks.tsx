import type { Block } from '@vitrina/api/types.ts';
import { inTime } from '@vitrina/kit/loading/chunk.ts';
import type { ComponentType } from 'react';
import { CategoryBlock } from '../features/catalog/category/CategoryBlock.tsx';
import { ProductListBanner } from '../features/catalog/list/ProductListBanner.tsx';
import { ProductListBlock } from '../features/catalog/list/ProductListBlock.tsx';
import { SearchResultsBlock } from '../features/catalog/search/SearchResultsBlock.tsx';
import { CategoriesBanner } from '../features/content/CategoriesBanner.tsx';
import { Contacts } from '../features/content/Contacts.tsx';
import { Faq } from '../features/content/Faq.tsx';
import { Hero } from '../features/content/Hero.tsx';
import { HowTo } from '../features/content/HowTo.tsx';
import { ImageRow } from '../features/content/ImageRow.tsx';
import { TextBlock } from '../features/content/TextBlock.tsx';
import { TextWithImage } from '../features/content/TextWithImage.tsx';
import { NotFound } from '../features/states/NotFound.tsx';
import { LAZY_BLOCKS, type LazyBlock } from './lazy-blocks.ts';

/** A block's view; the first one of a page brings the page's heading. */
type BlockView = ComponentType<{ block: Block; first: boolean }>;

const views = new Map<string, BlockView>([
  ['category', view(CategoryBlock)],
  ['productList', view(ProductListBlock)],
  ['productListBanner', view(ProductListBanner)],
  ['searchResults', SearchResultsBlock],
  ['categoriesBanner', view(CategoriesBanner)],
  ['bannerArea', view(Hero)],
  ['text', view(TextBlock)],
  ['textWithImage', view(TextWithImage)],
  ['imageRow', view(ImageRow)],
  ['FAQ', view(Faq)],
  ['howTo', view(HowTo)],
  ['contacts', Contacts],
  ['not-found', NotFound],
]);

const loaders: Record<LazyBlock, () => Promise<BlockView>> = {
  product: async () => view((await import('../features/product/ProductBlock.tsx')).ProductBlock),
  relatedProducts: async () =>
    view((await import('../features/product/related/RelatedBlock.tsx')).RelatedBlock),
  alternativeProducts: async () =>
    view((await import('../features/product/related/RelatedBlock.tsx')).AlternativesBlock),
  productAttributes: async () =>
    view((await import('../features/product/details/AttributesBlock.tsx')).AttributesBlock),
  wishlist: async () => (await import('../features/wishlist/WishlistBlock.tsx')).WishlistBlock,
  form: async () => view((await import('../features/content/FormBlock.tsx')).FormBlock),
  cart: async () => (await import('../features/cart/CartBlock.tsx')).CartBlock,
  styleguide: async () => (await import('../features/content/StyleguideBlock.tsx')).StyleguideBlock,
};

/** Loads the views of those of the block types that load on demand; the others are there. */
export async function loadBlocks(types: readonly string[]): Promise<void> {
  const missing = types.filter((type) => isLazy(type) && !views.has(type)) as LazyBlock[];
  await Promise.all(missing.map(async (type) => views.set(type, await inTime(loaders[type]()))));
}

/** The view of a block type (SHELL-01); an unknown type shows nothing. */
export function blockView(type: string): BlockView | undefined {
  return views.get(type);
}

/** A block's fields come from the call as they are: here is the one place that trusts their shape. */
function view<Fields extends object>(View: ComponentType<Fields>): BlockView {
  return ({ block, first }) => <View {...({ ...block, first } as unknown as Fields)} />;
}

function isLazy(type: string): type is LazyBlock {
  return type in LAZY_BLOCKS;
}
