import type { FieldError, PlacedOrder, PlaceOrder, PriceAnswer } from '@vitrina/api/types.ts';
import { useForm } from '@vitrina/kit/forms/use-form.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Checkbox } from '@vitrina/ui/choices/Checkbox.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { usePage } from '#shared/page.ts';
import { ChosenDelivery } from '../delivery/ChosenDelivery.tsx';
import { OrderedLines } from '../lines/OrderedLines.tsx';
import { PaymentDetail } from '../payment/PaymentDetail.tsx';
import { CheckoutLayout } from '../steps/CheckoutLayout.tsx';
import styles from '../steps/form.module.css';
import { NotOrderable } from '../steps/NotOrderable.tsx';
import { type Step, stepUrl } from '../steps/steps.ts';
import { tellPurchase } from '../told.ts';
import { hasNothingToPay } from '../totals/total-rows.ts';
import type { Checkout } from '../use-checkout.ts';
import { type Earlier, EarlierNotice } from './EarlierNotice.tsx';
import { goToOrder } from './go-to-order.ts';
import { PlacingNotice } from './PlacingNotice.tsx';
import { type Outcome, orderOf, sentBefore, unansweredOf } from './placing.ts';
import { usePlacing } from './use-placing.ts';

const FORM = 'order-form';
const UNANSWERED = { kind: 'unanswered' } as const;

/** What became of the last order that was sent, and the prices it was sent with. */
type Result = {
  outcome: Exclude<Outcome, { kind: 'placed' }>;
  seen: PriceAnswer;
  /** Counts the tries, so that the same notice twice takes the focus twice. */
  turn: number;
};

type SummaryStepProps = {
  checkout: Checkout;
  onRefused: (errors: FieldError[]) => void;
  onPlaced: () => void;
};

/** Everything once more, the terms, and the button that orders (decisions 22 and 23). */
export function SummaryStep({ checkout, onRefused, onPlaced }: SummaryStepProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { cart, address, prices, needsDelivery, shippingMethod, paymentMethod } = checkout;
  const { place, isSending } = usePlacing(cart);
  const [acceptsTerms, setAcceptsTerms] = useState(false);
  const form = useForm({
    rules: { acceptTerms: { required: true } },
    labels: { acceptTerms: t('I have read and accept the terms of sale') },
    values: { acceptTerms: acceptsTerms },
  });
  const [result, setResult] = useState<Result | null>(null);
  const [cameBack] = useState(cart.attempt !== null);
  const [askedEarlier, setAskedEarlier] = useState<Earlier | null>(null);
  const seen = prices.answer;
  const isBlocked = (seen?.issues.length ?? 0) > 0;
  const isPaid = hasNothingToPay(seen);
  const order =
    seen &&
    // With who buys as it is shown: of that the cart has nothing before something is typed.
    orderOf({ ...cart, address }, seen, {
      shippingMethodId: seen.needsDelivery ? (shippingMethod?.id ?? null) : null,
      destination: checkout.destination,
      addressKind: checkout.addressKind,
      billing: checkout.billing,
      paymentMethodId: isPaid ? null : (paymentMethod?.id ?? null),
      country: address.country ?? '',
      termsVersion: configuration.termsVersion,
    });
  const unanswered = order && unansweredOf(cart, order);
  const isWhole = (!seen?.needsDelivery || shippingMethod) && (isPaid || paymentMethod);
  // Who comes back to an order without an answer is told so.
  const lastSent = cameBack && unanswered && { outcome: UNANSWERED, seen, turn: 0 };
  // Once everything has come that the two are told apart by.
  const isOther = prices.isCurrent && isWhole && !unanswered && sentBefore(cart) !== null;
  const earlier = askedEarlier ?? (isOther && !isSending ? 'open' : null);
  const shown = isOther && result?.outcome.kind === 'unanswered' ? null : (result ?? lastSent);
  const canOrder = unanswered || (prices.isCurrent && !isBlocked && isWhole);

  const goOn = (placed: PlacedOrder, sent: PlaceOrder) => {
    onPlaced();
    const method = checkout.paymentMethods.find(({ id }) => id === sent.paymentMethodId);
    const isByCard = method?.paymentType === 'card';
    const { cartPage } = configuration;
    goToOrder({ order: placed, sent, cart: cart.guid, cartPage, isByCard });
  };
  const sendEarlier = async () => {
    const sent = sentBefore(cart);
    if (!sent || isSending) return;
    setAskedEarlier('sending');
    const outcome = await place(sent);
    if (!outcome) return;
    // What its lines cost nobody knows here, so that the analytics hear nothing of it.
    if (outcome.kind === 'placed') goOn(outcome.order, sent);
    else setAskedEarlier(outcome.kind === 'unanswered' ? 'away' : 'notPlaced');
  };
  const submit = async (event: FormEvent) => {
    if (!form.submit(event) || !seen || !order || !canOrder) return;
    setAskedEarlier(null);
    announce(t('Your order is being placed.'));
    const sent = unanswered ?? order;
    const outcome = await place(sent);
    if (!outcome) return;
    if (outcome.kind === 'placed') {
      goOn(outcome.order, sent);
      tellPurchase(outcome.order, cart.products, seen);
      return;
    }
    if (outcome.kind === 'changed') prices.accept(outcome.prices);
    if (outcome.kind === 'refused') onRefused(outcome.errors);
    const asSent = { ...seen, totalToPay: sent.totalToPay };
    setResult((last) => ({ outcome, seen: asSent, turn: (last?.turn ?? 0) + 1 }));
  };

  return (
    <CheckoutLayout
      step="summary"
      checkout={checkout}
      action={
        <Button
          wide
          type="submit"
          form={FORM}
          state={isSending ? 'loading' : 'idle'}
          aria-disabled={!canOrder}
        >
          {t('Order with obligation to pay')}
        </Button>
      }
    >
      {earlier && <EarlierNotice state={earlier} onSend={() => void sendEarlier()} />}
      {shown && (
        <PlacingNotice
          key={shown.turn}
          outcome={shown.outcome}
          seen={shown.seen}
          addressKind={checkout.addressKind}
          form={FORM}
        />
      )}
      {isBlocked && !unanswered && result?.outcome.kind !== 'changed' && <NotOrderable />}
      <Section step="cart" title={t('Products')}>
        {prices.answer && (
          <OrderedLines lines={prices.answer.productDetails} currency={prices.answer.currency} />
        )}
      </Section>
      <div className={styles.pair}>
        <Section step="delivery" title={needsDelivery ? t('Delivery') : t('Address')}>
          <ChosenDelivery checkout={checkout} />
          {needsDelivery && <p className={styles.method}>{shippingMethod?.title}</p>}
        </Section>
        <Section step="payment" title={t('Payment')}>
          {hasNothingToPay(prices.answer) ? (
            <p>{prices.answer?.voucher ? t('Gift voucher') : t('There is nothing to pay.')}</p>
          ) : (
            <>
              <p>{paymentMethod?.title}</p>
              {paymentMethod && (
                <p className={styles.note}>
                  <PaymentDetail method={paymentMethod} toPay={prices.answer?.totalToPay} />
                </p>
              )}
            </>
          )}
        </Section>
      </div>
      <form className={styles.terms} id={FORM} noValidate onSubmit={submit}>
        <Checkbox
          id={form.idOf('acceptTerms')}
          required
          label={t('I have read and accept the terms of sale')}
          checked={acceptsTerms}
          error={form.errorOf('acceptTerms')}
          onChange={({ target }) => setAcceptsTerms(target.checked)}
        />
        <a
          className={`link ${styles.read}`}
          href={configuration.termsPage}
          target="_blank"
          rel="noopener"
        >
          {t('Read the terms of sale')}
          <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
        </a>
      </form>
    </CheckoutLayout>
  );
}

/** A part of the order with the way back to where it was chosen. */
function Section({ step, title, children }: { step: Step; title: string; children: ReactNode }) {
  const { configuration, translate } = usePage();
  return (
    <section className={styles.section}>
      <header className={styles.sectionHead}>
        <h2>{title}</h2>
        <a className={`link ${styles.change}`} href={stepUrl(configuration.cartPage, step)}>
          {translate.t('Change')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </a>
      </header>
      {children}
    </section>
  );
}
