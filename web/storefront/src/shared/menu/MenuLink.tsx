import type { MenuNode } from '@vitrina/api/types.ts';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { usePage } from '../page.ts';
import { currentOf } from './menu-nodes.ts';

interface MenuLinkProps {
  node: Pick<MenuNode, 'title' | 'link' | 'linkType'>;
  className?: string | undefined;
  /** What is shown of it; its title when absent. */
  children?: ReactNode;
}

/** Where an entry of a menu leads: within the shop, or to another site, which opens beside it (S1 §4). */
export function MenuLink({ node, className, children = node.title }: MenuLinkProps) {
  const { info, translate } = usePage();
  const href = node.link ?? undefined;
  if (node.linkType === 'external') {
    return (
      <a className={className} href={href} target="_blank" rel="noopener">
        {children}
        <VisuallyHidden> {translate.t('(opens in a new tab)')}</VisuallyHidden>
      </a>
    );
  }
  return (
    <a className={className} href={href} aria-current={currentOf(node.link, info)}>
      {children}
    </a>
  );
}
