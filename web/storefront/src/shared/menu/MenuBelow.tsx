import type { MenuNode } from '@vitrina/api/types.ts';
import { MenuLink } from './MenuLink.tsx';
import { hasBelow } from './menu-nodes.ts';

interface MenuBelowProps {
  node: MenuNode;
  /** The look of each link. */
  link: string | undefined;
}

/**
 * What lies below an entry of a menu, however deep, and the entry that ends it; what is for one platform alone, style hides
 * on the other (HEAD-07).
 */
export function MenuBelow({ node, link }: MenuBelowProps) {
  const { nodes, bottomItem } = node;
  if (!hasBelow(node)) return null;
  return (
    <ul>
      {nodes.map((below) => (
        <li key={below.id} data-platform={below.platform ?? undefined}>
          <MenuLink node={below} className={link} />
          <MenuBelow node={below} link={link} />
        </li>
      ))}
      {bottomItem && (
        <li>
          <a className={link} href={bottomItem.link}>
            {bottomItem.title}
          </a>
        </li>
      )}
    </ul>
  );
}
