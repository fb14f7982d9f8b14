import { isOk, send } from '@vitrina/api/client.ts';
import type { OrderView } from '@vitrina/api/types.ts';
import { formatDay } from '@vitrina/rules/format-date.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { orderUrl, type Paying } from '#shared/order-url.ts';
import { usePage } from '#shared/page.ts';
import styles from './final.module.css';
import { Mail } from './Mail.tsx';

type PayByCardProps = {
  order: OrderView;
  token: string;
  paying: Paying | null;
  /** The shop is still asked whether the money is here. */
  isLooking: boolean;
  /** Reads the order anew. */
  reload: () => void;
};

/** Where the payment by card stands, and the way to it while it is awaited (CHK-03). Nothing is called paid before the shop says so. */
export function PayByCard({ order, token, paying, isLooking, reload }: PayByCardProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { state, go } = useLeaving(token, paying, reload);
  const isChosen = order.paymentMethod?.paymentType === 'card';
  if (isLooking || order.card.isUnderWay) {
    return (
      <Notice tone="info" live="status" title={t('Your payment is being confirmed')}>
        {t('This page shows it as soon as we know. You need not pay again.')}
      </Notice>
    );
  }
  return (
    <div className={styles.pay}>
      {paying === 'back' && state === 'idle' && (
        <Notice tone="warn" live="status">
          {t('You have not paid yet. Your order is kept, and you can pay now or later.')}
        </Notice>
      )}
      {paying === 'done' && state === 'idle' && (
        <Notice tone="warn" live="status">
          {t('We do not have your payment yet. If you have paid, it will appear here.')}
        </Notice>
      )}
      {(state === 'away' || state === 'refused') && (
        <Notice tone="danger" live="alert">
          {state === 'refused'
            ? t(
                'This order cannot be paid by card. Nothing was paid and your order is kept. Please write to us to pay by bank transfer:',
              )
            : t(
                'The payment page cannot be reached just now. Nothing was paid and your order is kept. Please try again in a moment, or write to us to pay by bank transfer:',
              )}{' '}
          <Mail subject={order.number} address={configuration.company.email} />
        </Notice>
      )}
      {state !== 'refused' && (
        <>
          <Button
            variant={isChosen ? 'primary' : 'secondary'}
            state={state === 'leaving' ? 'loading' : 'idle'}
            onClick={() => void go()}
          >
            {isChosen ? t('Pay now') : t('Pay by card instead')}
          </Button>
          <p className={styles.muted}>
            <span className="screen">
              {t('You pay on the page of our payment provider and come back here.')}{' '}
            </span>
            {isChosen &&
              order.payBy &&
              t(
                'Please pay by {day}. An order that has not been paid by then is cancelled automatically.',
                { day: formatDay(order.payBy, translate.language) },
              )}
          </p>
        </>
      )}
    </div>
  );
}

/** Goes to the payment page, at once where the order has just been placed. */
function useLeaving(token: string, paying: Paying | null, reload: () => void) {
  const { cartPage } = usePage().configuration;
  const [state, setState] = useState<'idle' | 'leaving' | 'away' | 'refused'>('idle');
  const hasBegun = useRef(false);
  const go = async () => {
    setState('leaving');
    const page = await pageOf(token);
    if (typeof page === 'object') return location.assign(page.url);
    setState(page);
    if (page === 'idle') reload();
  };
  // Only the browser leaves a page, and once: whoever goes back or reloads stays.
  useEffect(() => {
    if (paying !== 'now' || hasBegun.current) return;
    hasBegun.current = true;
    history.replaceState(history.state, '', orderUrl(cartPage, token));
    void go();
  });
  // The browser may bring the page back as it was left.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setState('idle');
      reload();
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, [reload]);
  return { state, go };
}

/** The address of the payment page, or what becomes of this one: idle when there is nothing to pay (any more). */
async function pageOf(token: string): Promise<{ url: string } | 'idle' | 'away' | 'refused'> {
  try {
    const answer = await send('post', '/api/orders/by-token/payment-page', {
      headers: { 'X-Order-Token': token },
      body: undefined,
    });
    if (isOk(answer)) return answer.body.url === null ? 'idle' : { url: answer.body.url };
    if (answer.body.message === 'PaymentRefused') return 'refused';
    return [404, 409].includes(answer.status) ? 'idle' : 'away';
  } catch {
    return 'away';
  }
}
