import type { MenuNode, PageInfo } from '@vitrina/api/types.ts';
import { homeOf } from '../paths.ts';

/** The entries that show on a platform, at every level; without a platform of their own they show on both (HEAD-07). */
export function nodesFor(platform: 'phone' | 'desktop', nodes: readonly MenuNode[]): MenuNode[] {
  return nodes
    .filter((node) => !node.platform || node.platform === platform)
    .map((node) => ({ ...node, nodes: nodesFor(platform, node.nodes) }));
}

/** Whether anything is shown below an entry: further entries, or the one that ends them (HEAD-05). */
export function hasBelow({ nodes, bottomItem }: MenuNode): boolean {
  return nodes.length > 0 || Boolean(bottomItem);
}

/** What a picture of an entry shows; nothing to say where the title beside it says the same. */
export function altOf({ title, imageAlt }: MenuNode): string {
  return imageAlt && imageAlt !== title ? imageAlt : '';
}

/** `aria-current` of a menu link: the page itself, or a page that lies above it, which no home page does. */
export function currentOf(
  link: string | null | undefined,
  page: Pick<PageInfo, 'path' | 'language'>,
): 'page' | 'true' | undefined {
  if (!link) return undefined;
  if (link === page.path) return 'page';
  return link !== homeOf(page) && page.path.startsWith(`${link}/`) ? 'true' : undefined;
}

/** What of the entries, at every level, is current on a page, as one text: where two pages have the same, a menu looks alike. */
export function currentAmong(
  nodes: readonly MenuNode[],
  page: Pick<PageInfo, 'path' | 'language'>,
): string {
  return nodes
    .flatMap(({ link, nodes: below }) => {
      const current = currentOf(link, page);
      return [current && `${link} ${current}`, currentAmong(below, page)];
    })
    .filter(Boolean)
    .join(' ');
}
