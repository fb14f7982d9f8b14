import type { ApiPath } from '@vitrina/api/path.ts';
import type { PageInfo } from '@vitrina/api/types.ts';
import { layoutPaths } from '#shared/paths.ts';
import { definitionOf } from './blocks.ts';

/**
 * The API paths that a page reads, its frame's and its blocks': pure, computable from page info alone, and
 * the same list for the server's renderer and for the browser's navigation.
 */
export function needs(info: PageInfo): ApiPath[] {
  const lang = info.language;
  const paths = [
    layoutPaths.configuration(lang),
    layoutPaths.translations(lang),
    layoutPaths.menu('main_menu', lang),
    layoutPaths.menu('FOOTER_MENU', lang),
    layoutPaths.menu('second_footer_menu', lang),
    ...info.blocks.flatMap((block) => definitionOf(block.type)?.needs?.(block, info) ?? []),
  ];
  return [...new Set(paths)];
}
