import { apiPath } from '@vitrina/api/path.ts';
import type { ProductReturn, ReturnTitle } from '@vitrina/api/types.ts';
import { useFreshReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { DropdownMenu } from '@vitrina/ui/overlays/DropdownMenu.tsx';
import { type ReactNode, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { navigate } from '#shared/navigation.ts';
import { PastTheEnd } from '#shared/PastTheEnd.tsx';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import { ListPages } from '../lists/ListPages.tsx';
import { ListSearch } from '../lists/ListSearch.tsx';
import lists from '../lists/lists.module.css';
import { SortMenu, useTimeTitles } from '../lists/SortMenu.tsx';
import { headingOf } from '../section-of.ts';
import type { SectionProps } from '../sections.ts';
import { ReturnCard } from './ReturnCard.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import styles from './returns.module.css';
import {
  type ReturnsQuery,
  returnsPath,
  returnsQuery,
  SEARCH_LENGTH_MAX,
  STATUSES,
} from './returns-query.ts';

/**
 * What somebody has returned because something was wrong with it, and the way to return more (ACC-05). Staff who only
 * look change nothing (AUTH-10).
 */
export function Returns({ customer }: SectionProps) {
  const { info, query, translate } = usePage();
  const { t, language } = translate;
  const returns = useFreshReading(returnsPath(returnsQuery(query)));
  const titles = useFreshReading(apiPath('/api/productReturns/statuses', { lang: language }));
  const reasons = useFreshReading(apiPath('/api/productReturns/reasons', { lang: language }));
  const [isOpen, setOpen] = useState(query.has('order'));
  const all = [returns, titles, reasons];
  if (all.some(({ state }) => state === 'failed')) {
    const readAgain = () => {
      for (const { retry } of all) retry();
    };
    return <LoadFailure retry={readAgain} />;
  }
  if (!returns.body || !titles.body || !reasons.body) return <Waiting label={t('Loading')} />;
  const close = () => {
    setOpen(false);
    // Whoever reloads the page then sees the list.
    if (query.has('order')) {
      navigate(withQuery(info.path, query, { order: null }), { stay: true, replace: true });
    }
    // Once the form is gone, which had it.
    requestAnimationFrame(() => document.getElementById(headingOf('returns'))?.focus());
  };
  const done = () => {
    close();
    returns.retry();
    announce(t('We have received your return.'));
  };
  return (
    <fieldset className={styles.returns} disabled={customer.isImpersonated}>
      {isOpen ? (
        <ReturnForm
          reasons={reasons.body}
          order={query.get('order')}
          onClose={close}
          onDone={done}
        />
      ) : (
        <List
          {...returns}
          titles={titles.body}
          reasons={reasons.body}
          start={<Button onClick={() => setOpen(true)}>{t('Report a problem')}</Button>}
        />
      )}
    </fieldset>
  );
}

type ListProps = Pick<
  ReturnType<typeof useFreshReading<ProductReturn[]>>,
  'body' | 'total' | 'isOld'
> & {
  titles: readonly ReturnTitle[];
  reasons: readonly ReturnTitle[];
  /** The way to return more. */
  start: ReactNode;
};

/** The returns that the address asks for. */
function List({ body = [], total = 0, isOld, titles, reasons, start }: ListProps) {
  const { query, translate } = usePage();
  const { t, tn } = translate;
  const list = returnsQuery(query);
  const timeTitles = useTimeTitles();
  if (total === 0 && !list.status && !list.search) {
    return (
      <EmptyState icon="info" title={t('Is something wrong with what came?')} action={start}>
        {t('Tell us what is wrong, best with photos. We make it again or pay it back.')}
      </EmptyState>
    );
  }
  return (
    <>
      <ListSearch
        label={t('Order number')}
        search={list.search}
        lengthMax={SEARCH_LENGTH_MAX}
        inputMode="numeric"
      />
      <div className={lists.bar}>
        <p className={lists.count} role="status">
          {tn('{count} returns', total)}
        </p>
        <StatusMenu list={list} titles={titles} />
        <SortMenu sort={list.sort} titles={timeTitles} />
        {start}
      </div>
      {body.length === 0 ? (
        <NoneHere total={total} />
      ) : (
        <ul className={styles.list} aria-busy={isOld}>
          {body.map((one) => (
            <ReturnCard key={one.id} one={one} titles={titles} reasons={reasons} />
          ))}
        </ul>
      )}
      <ListPages list={list} total={total} />
    </>
  );
}

/** The page is past the end, or no return is what is searched for. */
function NoneHere({ total }: { total: number }) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  if (total > 0) return <PastTheEnd title={t('No returns here')} />;
  const all = withQuery(info.path, query, { search: null, status: null, page: null });
  return (
    <EmptyState
      icon="search"
      title={t('No returns here')}
      action={<ButtonLink href={all}>{t('Show all returns')}</ButtonLink>}
    />
  );
}

/** Narrows the list to one status; each choice is a link (ACC-03). */
function StatusMenu({ list, titles }: { list: ReturnsQuery; titles: readonly ReturnTitle[] }) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  const titleOf = (code: ReturnsQuery['status']) =>
    titles.find((one) => one.code === code)?.title ?? t('All');
  return (
    <DropdownMenu
      label={`${t('Status')}: ${titleOf(list.status)}`}
      items={[null, ...STATUSES].map((code) => ({
        title: titleOf(code),
        href: withQuery(info.path, query, { status: code, page: null }),
        current: code === list.status,
      }))}
    />
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.returns} role="status" aria-label={label}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
