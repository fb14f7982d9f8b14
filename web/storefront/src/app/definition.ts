import type { ApiPath } from '@vitrina/api/path.ts';
import type { Block, BlockOf, BlockType, PageInfo } from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import type { BlockParts } from '#shared/block.ts';
import type { CartSample } from '../features/cart/samples.ts';

/** All that the shop knows of a type of block. */
export interface Definition<Type extends BlockType> {
  /** The API paths that it reads: pure, and known before its parts are there. */
  needs?: (block: BlockOf<Type>, info: PageInfo) => ApiPath[];
  /** `none` on a page that leads through something of its own, or nowhere; else what follows the route's crumbs. */
  crumbs?: 'none' | ((query: URLSearchParams, t: Translate['t']) => string[]);
  /** On a page that is several by its query and its fragment: which parameters lead to the same one in another language (HEAD-09). */
  along?: (name: string, value: string) => boolean;
  /** Whether header and footer keep distraction away. */
  isMinimal?: (query: URLSearchParams) => boolean;
  /** Its parts; those of a block that loads on demand come by `import()`, the only one of its file. */
  parts: BlockParts<Type> | (() => Promise<BlockParts<Type>>);
}

/** A definition of whatever type. */
export type AnyDefinition = Definition<BlockType> & { type: BlockType };

/** Defines a type of block. What is given to its functions has this type: whoever calls them has found them by it. */
export function define<Type extends BlockType>(
  type: Type,
  definition: Definition<Type>,
): AnyDefinition {
  return { type, ...definition } as unknown as AnyDefinition;
}

/** A block as a page has it, for tests: what its calls answer, and the address and what the browser knows where those matter. */
export interface Sample {
  block: Block;
  info?: Partial<PageInfo>;
  answers?: Answers;
  shopper?: CartSample;
}
