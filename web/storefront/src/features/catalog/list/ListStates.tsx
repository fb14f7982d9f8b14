import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { PastTheEnd } from '#shared/PastTheEnd.tsx';
import { usePage } from '#shared/page.ts';
import { clearedHref, type Narrowing } from '../filters/narrowing.ts';

/** Nothing to show: the filters leave nothing, the page is past the end, or there is nothing at all. */
export function Nothing({ narrowing, total }: { narrowing: Narrowing; total: number }) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  if (total > 0) return <PastTheEnd title={t('No products here')} />;
  if (Object.keys(narrowing).length === 0) {
    return <EmptyState icon="search" title={t('No products here')} />;
  }
  return (
    <EmptyState
      icon="filter"
      title={t('No products match these filters')}
      action={
        <ButtonLink href={clearedHref(info.path, query, narrowing)}>{t('Clear all')}</ButtonLink>
      }
    >
      {t('Take one of them away, or look at all products.')}
    </EmptyState>
  );
}

/** A link out of an address that the shop refuses. */
export interface WayBack {
  title: string;
  href: string;
}

interface FailureProps {
  refused: boolean;
  retry: () => void;
  wayBack: WayBack;
}

/** An address that the shop refuses leads back; what failed on the way can be tried again. */
export function Failure({ refused, retry, wayBack }: FailureProps) {
  const { t } = usePage().translate;
  if (!refused) return <LoadFailure retry={retry} />;
  return (
    <Notice action={<ButtonLink href={wayBack.href}>{wayBack.title}</ButtonLink>}>
      {t('This address asks for something that the shop does not have any more.')}
    </Notice>
  );
}
