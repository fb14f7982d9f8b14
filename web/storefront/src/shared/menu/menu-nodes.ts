import type { MenuNode } from '@vitrina/api/types.ts';

/** The entries that show on a platform, at every level; without a platform of their own they show on both (HEAD-07). */
export function nodesFor(platform: 'phone' | 'desktop', nodes: readonly MenuNode[]): MenuNode[] {
  return nodes
    .filter((node) => !node.platform || node.platform === platform)
    .map((node) => ({ ...node, nodes: nodesFor(platform, node.nodes) }));
}

/** Whether anything is shown below an entry: further entries, or the one that ends them (HEAD-05). */
export function hasBelow({ nodes, bottomItem }: MenuNode): boolean {
  return nodes.length > 0 || bottomItem !== null;
}

/** `aria-current` of a menu link: the page itself, or a page that lies above it. */
export function currentOf(
  link: string | null | undefined,
  path: string,
): 'page' | 'true' | undefined {
  if (!link) return undefined;
  if (link === path) return 'page';
  return path.startsWith(`${link}/`) ? 'true' : undefined;
}
