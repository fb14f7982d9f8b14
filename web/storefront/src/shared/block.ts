import type { BlockOf, BlockType, Configuration, PageInfo } from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import type { ComponentType } from 'react';

/** What the view of a block is given: its fields, and whether it begins the page and brings the page's heading. */
export type BlockProps<Type extends BlockType> = BlockOf<Type> & { first: boolean };

/** A page with what its calls answered. */
export interface AnsweredPage {
  info: PageInfo;
  answers: Answers;
  translate: Translate;
}

/** What the head of a page is made from. */
export interface HeadPage extends AnsweredPage {
  configuration: Configuration;
  /** The whole address of a path of the shop. */
  absolute: (url: string) => string;
}

/** What of a block is there only once its page is shown. */
export interface BlockParts<Type extends BlockType> {
  View: ComponentType<BlockProps<Type>>;
  /** What the page is called in tabs and history, where this block knows better than the page (SHELL-03). */
  title?: (page: AnsweredPage) => string;
  /** The day (yyyy-MM-dd) since which the page is there, where it is an article. */
  published?: (block: BlockOf<Type>, page: AnsweredPage) => string | null;
  /** What the block is, as an object of schema.org; null when it is nothing. */
  structuredData?: (block: BlockOf<Type>, page: HeadPage) => object | null;
}
