import type { OrderView } from '@vitrina/api/types.ts';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { DataList } from '@vitrina/ui/panels/DataList.tsx';
import type { ReactNode } from 'react';
import { usePage } from '#shared/page.ts';
import { homeOf } from '#shared/paths.ts';
import { keepFocus } from '#shared/take-focus.ts';
import { Deliveries } from '../delivery/Deliveries.tsx';
import { pointLines } from '../delivery/point-lines.ts';
import { OrderedLines } from '../lines/OrderedLines.tsx';
import { TotalSteps } from '../totals/TotalSteps.tsx';
import { orderRows } from '../totals/total-rows.ts';
import { ArrivalOfAll, Awaited, isAnythingAwaited, isCardAside } from './Awaited.tsx';
import { isReady } from './fetched.ts';
import styles from './final.module.css';
import { Mail } from './Mail.tsx';
import { NextSteps } from './NextSteps.tsx';
import { orderTitle } from './order-title.ts';
import { Papers } from './Papers.tsx';
import { Reorder } from './reorder/Reorder.tsx';
import { Timeline } from './Timeline.tsx';
import { useOrderTitle } from './use-order-title.ts';
import { Withdrawal } from './Withdrawal.tsx';

type OrderPageProps = {
  order: OrderView;
  /** Opens the order. */
  token: string;
  /** Where the payment by card stands, and the way to it. */
  payByCard: ReactNode;
};

/** An order: what is awaited, what became of it, and what was ordered (CHK-05, CHK-06). */
export function OrderPage({ order, token, payByCard }: OrderPageProps) {
  const { info, configuration, translate } = usePage();
  const { t, numbers } = translate;
  const { prices, number } = order;
  const total = numbers.price(order.totalToPay, order.currency);
  useOrderTitle(number);
  return (
    <div className={styles.confirmation}>
      <Head order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {isAnythingAwaited(order) && (
            <Part title={t('What we need from you')}>
              <Awaited order={order} token={token} total={total} payByCard={payByCard} />
            </Part>
          )}
          <Part title={t('Where your order is')}>
            <Timeline order={order} />
            <NextSteps order={order} />
          </Part>
          <Part title={t('What you have ordered')}>
            <OrderedLines lines={prices.productDetails} currency={order.currency} />
            <div className={styles.totals}>
              <DataList
                rows={[
                  ...orderRows(translate, order),
                  ...(order.card.refunded > 0
                    ? [
                        {
                          key: 'refunded',
                          term: t('Refunded'),
                          detail: numbers.price(order.card.refunded, order.currency),
                        },
                      ]
                    : []),
                ]}
              />
              <TotalSteps answer={prices} />
            </div>
          </Part>
        </div>
        <div className={styles.side}>
          <Part title={prices.needsDelivery ? t('Delivery') : t('Address')}>
            <Deliveries
              address={order.address}
              billingAddress={order.billingAddress}
              deliveries={order.deliveries}
              titleOf={(guid) => prices.productDetails.find((line) => line.guid === guid)?.title}
            />
            {order.shippingMethod && <p className={styles.method}>{order.shippingMethod.title}</p>}
          </Part>
          {(order.withdrawal || order.withdrawals.length > 0) && (
            <Part title={t('Withdrawal')}>
              <Withdrawal order={order} token={token} />
            </Part>
          )}
          <Papers order={order} token={token} />
          {isCardAside(order) && (
            <div className="screen">
              <Part title={t('Payment')}>{payByCard}</Part>
            </div>
          )}
          <div className={`screen ${styles.ways}`}>
            <Reorder order={order} token={token} />
            {order.isReturnable && configuration.customerProfilePage && (
              <ButtonLink
                variant="secondary"
                wide
                href={`${configuration.customerProfilePage}?${new URLSearchParams({ section: 'returns', order: number })}`}
              >
                {t('Report a problem')}
              </ButtonLink>
            )}
            <ButtonLink variant="secondary" wide href={homeOf(info)}>
              {t('Go to homepage')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Where it stands in one sentence, and the day that follows from it. */
function Head({ order }: { order: OrderView }) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { email } = order.address;
  const point = order.deliveries[0]?.point;
  return (
    <header className={styles.thanks}>
      <h1 ref={keepFocus} tabIndex={-1}>
        {orderTitle(t, order)}
      </h1>
      <p className={styles.lead}>
        {t('Order number')} <strong>{order.number}</strong>
      </p>
      {order.status === 'cancelled' ? (
        <>
          <p>{t('It will not be made or sent, and there is nothing to pay.')}</p>
          {order.paymentStatus !== 'refunded' && (
            <p>
              {t('If you have already paid, or still need it, write to us with the order number:')}{' '}
              <Mail subject={order.number} address={configuration.company.email} />
            </p>
          )}
        </>
      ) : (
        <>
          <ArrivalOfAll order={order} />
          {isReady(order) && point && (
            <p>
              {t('It waits for you here:')} {[point.title, ...pointLines(point)].join(', ')}
            </p>
          )}
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
