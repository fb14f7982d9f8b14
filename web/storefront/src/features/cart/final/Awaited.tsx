import type { OrderView } from '@vitrina/api/types.ts';
import { formatDay, formatDayInText } from '@vitrina/rules/format-date.ts';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import type { ReactNode } from 'react';
import { usePage } from '#shared/page.ts';
import { ZoneNote } from '#shared/ZoneNote.tsx';
import { isReady } from './fetched.ts';
import styles from './final.module.css';
import { HandIn } from './HandIn.tsx';
import { Mail } from './Mail.tsx';
import { Transfer } from './Transfer.tsx';
import { wholeArrival } from './whole-arrival.ts';

type AwaitedProps = {
  order: OrderView;
  /** Opens the order. */
  token: string;
  /** What is left to pay, in words. */
  total: string;
  /** Where the payment by card stands, and the way to it. */
  payByCard: ReactNode;
};

/** Whether the shop waits for anything from whoever ordered. */
export function isAnythingAwaited(order: OrderView): boolean {
  const isOver = order.status === 'cancelled' || order.paymentStatus === 'refunded';
  if (isOver || order.isWithdrawn) return false;
  const { bank, card } = order;
  if (bank !== null || isCardAwaited(order) || card.isUnclear) return true;
  return order.takesFiles || order.productionStatus === 'proofSent';
}

/** Whether a card only may pay: who buys on credit owes nothing before the invoice is there (CHK-03). */
export function isCardAside({ card, paymentMethod, dueOn }: OrderView): boolean {
  return card.isOffered && paymentMethod?.paymentType === 'credit' && dueOn === null;
}

/** Whether a card is to pay, or does already. */
function isCardAwaited(order: OrderView): boolean {
  const { isOffered, isUnderWay } = order.card;
  return isUnderWay || (isOffered && !isCardAside(order));
}

/** What is awaited from whoever ordered, each with its one next action. */
export function Awaited({ order, token, total, payByCard }: AwaitedProps) {
  const { configuration, translate } = usePage();
  const { t, language } = translate;
  const { number, bank, card, payBy, dueOn } = order;
  const isByCard = order.paymentMethod?.paymentType === 'card';
  return (
    <ul className={styles.awaited}>
      {bank && (
        <li>
          <p>
            {t(
              'Transfer {total} to our account, with the order number {number} as the payment reference.',
              { total, number },
            )}{' '}
            {payBy &&
              t(
                'Please pay by {day}. An order that has not been paid by then is cancelled automatically.',
                { day: formatDay(payBy, language) },
              )}
            {dueOn && t('Please pay the invoice by {day}.', { day: formatDay(dueOn, language) })}
          </p>
          <Transfer order={order} bank={bank} total={total} />
        </li>
      )}
      {card.isUnclear && (
        <li>
          <Notice tone="warn" title={t('Another amount has arrived than the one to pay')}>
            {t('We are looking into it and will write to you. Please do not pay again until then.')}
          </Notice>
        </li>
      )}
      {isCardAwaited(order) && (
        // On paper an offer to pay otherwise is only a button that is not there.
        <li className={isByCard || card.isUnderWay ? undefined : 'screen'}>{payByCard}</li>
      )}
      {order.takesFiles && (
        <li className="screen">
          <HandIn order={order} token={token} />
        </li>
      )}
      {order.productionStatus === 'proofSent' && (
        <li>
          <p>
            {t(
              'Please look at the proof that we have sent you. We go on when you have approved it.',
            )}{' '}
            {t('To approve it or to ask for a change, answer our e-mail or write to us:')}{' '}
            <Mail subject={number} address={configuration.company.email} />
          </p>
        </li>
      )}
    </ul>
  );
}

/** The day that follows from what is here and what is awaited; nothing where no day can be told (decision 13). */
export function ArrivalOfAll({ order }: { order: OrderView }) {
  const { t, language } = usePage().translate;
  const arrival = wholeArrival(order.prices.productDetails);
  const isThere = order.shipmentStatus === 'delivered' || isReady(order);
  if (!arrival || isThere) return null;
  const inWords = (day: string) => formatDayInText(day, language);
  const day = inWords(arrival.day);
  if (!arrival.until) return <p>{t('All of it arrives by {day}.', { day })}</p>;
  const [untilDay = '', time = ''] = arrival.until.split('T');
  const values = { day, time, until: inWords(untilDay) };
  return (
    <p>
      {t('If we have everything by {time} on {until}, all of it arrives by {day}.', values)}
      <ZoneNote at={arrival.until} />{' '}
      {t('If anything comes later, the delivery day moves by as many working days.')}
    </p>
  );
}
