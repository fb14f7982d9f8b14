import { DropdownMenu } from '@vitrina/ui/overlays/DropdownMenu.tsx';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import { SIZES } from './list-query.ts';

/** How many entries a page has; each choice is a link (ACC-03). */
export function SizeMenu({ size: chosen }: { size: number }) {
  const { info, query, translate } = usePage();
  const titleOf = (count: number) => translate.t('{count} a page', { count });
  return (
    <DropdownMenu
      align="end"
      label={titleOf(chosen)}
      items={SIZES.map((size) => ({
        title: titleOf(size),
        href: withQuery(info.path, query, { size, page: null }),
        current: size === chosen,
      }))}
    />
  );
}
