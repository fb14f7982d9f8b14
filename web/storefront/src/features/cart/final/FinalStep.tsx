import { useQuery } from '@tanstack/react-query';
import { get, isOk } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { OrderView } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { DataList } from '@vitrina/ui/panels/DataList.tsx';
import { type ReactNode, useSyncExternalStore } from 'react';
import { NeedsScript } from '#shared/NeedsScript.tsx';
import { usePage } from '#shared/page.ts';
import { homeOf } from '#shared/paths.ts';
import { AddressLines } from '../delivery/AddressLines.tsx';
import { OrderedLines } from '../lines/OrderedLines.tsx';
import { tokenIn } from '../steps/steps.ts';
import { keepFocus } from '../steps/take-focus.ts';
import { TotalSteps } from '../totals/TotalSteps.tsx';
import { payLabel, totalRows } from '../totals/total-rows.ts';
import styles from './final.module.css';
import { Mail } from './Mail.tsx';
import { NextSteps } from './NextSteps.tsx';
import { useOrderTitle } from './use-order-title.ts';

/** The confirmation of an order, for whoever has its token (CHK-05); works on reload. */
export function FinalStep() {
  const { t } = useTranslate();
  const token = useOrderToken();
  const query = useQuery({
    queryKey: ['order', token],
    queryFn: ({ signal }) =>
      get(apiPath('/api/orders/by-token', {}), signal, { 'X-Order-Token': token ?? '' }),
    enabled: token !== null && token !== '',
  });
  const answer = query.data;
  if (answer && isOk(answer)) return <Confirmation order={answer.body} />;
  if (token === '' || answer?.status === 404) return <UnknownOrder />;
  if (query.isError || (answer && !query.isFetching)) {
    return (
      <>
        <h1 tabIndex={-1}>{t('Your order')}</h1>
        <EmptyState
          icon="alert"
          title={t('The shop does not answer')}
          action={<Button onClick={() => void query.refetch()}>{t('Try again')}</Button>}
        >
          {t('Your order is safe. Please try again in a moment.')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('Your order')}</h1>
      <NeedsScript>
        {t('Your order is shown by your browser, and needs JavaScript there.')}
      </NeedsScript>
      <div className={styles.waiting} aria-busy="true">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="text" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    </>
  );
}

/** Pages are the same for everyone and kept by the server: only the browser knows whose order it shows; null until then. */
function useOrderToken(): string | null {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => tokenIn(location.hash),
    () => null,
  );
}

function UnknownOrder() {
  const { info, configuration, translate } = usePage();
  const { t } = translate;
  return (
    <>
      <h1 tabIndex={-1}>{t('Your order')}</h1>
      <EmptyState
        icon="search"
        title={t('We do not find this order')}
        action={<ButtonLink href={homeOf(info)}>{t('Go to homepage')}</ButtonLink>}
      >
        <p>
          {t(
            'The address may be incomplete. If you have ordered, write to us and we will find it:',
          )}{' '}
          <a className="link" href={`mailto:${configuration.company.email}`}>
            {configuration.company.email}
          </a>
        </p>
      </EmptyState>
    </>
  );
}

function Confirmation({ order }: { order: OrderView }) {
  const { info, configuration, translate } = usePage();
  const { t, numbers } = translate;
  const { prices, bank, number } = order;
  const { email } = order.address;
  const isCancelled = order.status === 'cancelled';
  const total = numbers.price(order.totalToPay, order.currency);
  const rows = totalRows(translate, prices, true);
  useOrderTitle(number);
  return (
    <div className={styles.confirmation}>
      <header className={styles.thanks}>
        <h1 ref={keepFocus} tabIndex={-1}>
          {isCancelled ? t('Your order is cancelled') : t('Thank you for your order')}
        </h1>
        <p className={styles.lead}>
          {t('Order number')} <strong>{number}</strong>
        </p>
        {isCancelled ? (
          <>
            <p>{t('It will not be made or sent, and there is nothing to pay.')}</p>
            <p>
              {t('If you have already paid, or still need it, write to us with the order number:')}{' '}
              <Mail subject={number} address={configuration.company.email} />
            </p>
          </>
        ) : (
          <>
            {order.confirmation && (
              <p>
                {order.confirmation === 'sent'
                  ? t('We have sent a confirmation to {email}.', { email })
                  : t('We are sending a confirmation to {email}.', { email })}
              </p>
            )}
            <p className={styles.muted}>
              {t('Keep the address of this page: it shows your order at any time.')}
            </p>
          </>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {!isCancelled && (
            <Part title={t('What happens next')}>
              <NextSteps order={order} total={total} />
            </Part>
          )}
          <Part title={t('What you have ordered')}>
            <OrderedLines lines={prices.productDetails} currency={order.currency} />
            <div className={styles.totals}>
              <DataList
                rows={[
                  ...rows,
                  { key: 'total', term: payLabel(t, prices), detail: total, tone: 'total' },
                ]}
              />
              <TotalSteps answer={prices} />
            </div>
          </Part>
        </div>
        <div className={styles.side}>
          {bank && (
            <Part title={t('Payment')}>
              <DataList
                rows={[
                  { key: 'to', term: t('Recipient'), detail: bank.name },
                  { key: 'bank', term: t('Bank'), detail: bank.bank },
                  { key: 'iban', term: 'IBAN', detail: bank.iban },
                  { key: 'reference', term: t('Payment reference'), detail: number },
                  { key: 'amount', term: t('Amount to pay'), detail: total, tone: 'total' },
                ]}
              />
            </Part>
          )}
          <Part title={prices.needsDelivery ? t('Delivery') : t('Address')}>
            <AddressLines address={order.address} />
            {order.shippingMethod && <p className={styles.method}>{order.shippingMethod.title}</p>}
          </Part>
          <ButtonLink variant="secondary" wide href={homeOf(info)}>
            {t('Go to homepage')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
