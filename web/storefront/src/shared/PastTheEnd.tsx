import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { usePage } from './page.ts';
import { withQuery } from './paths.ts';

/** A page past the end of a list that has some: says so, and leads to the first one. */
export function PastTheEnd({ title }: { title: string }) {
  const { info, query, translate } = usePage();
  const first = withQuery(info.path, query, { page: null });
  return (
    <EmptyState
      icon="search"
      title={title}
      action={<ButtonLink href={first}>{translate.t('To the first page')}</ButtonLink>}
    />
  );
}
