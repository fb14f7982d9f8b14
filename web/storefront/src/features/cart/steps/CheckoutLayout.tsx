import { TryAgainNotice } from '@vitrina/kit/answers/TryAgainNotice.tsx';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Price } from '@vitrina/ui/cards/Price.tsx';
import { DataList, type DataRow } from '@vitrina/ui/panels/DataList.tsx';
import { SummaryPanel } from '@vitrina/ui/panels/SummaryPanel.tsx';
import type { ReactNode } from 'react';
import { LINES_MAX } from '#shared/cart/rules.ts';
import { usePage } from '#shared/page.ts';
import { TooManyLines } from '../taking/TooManyLines.tsx';
import { TotalSteps } from '../totals/TotalSteps.tsx';
import { payLabel, totalRows } from '../totals/total-rows.ts';
import type { Checkout } from '../use-checkout.ts';
import { BeforeYouOrder } from './BeforeYouOrder.tsx';
import styles from './cart.module.css';
import { NotKept } from './NotKept.tsx';
import { NotOrderable } from './NotOrderable.tsx';
import { PanelLines } from './PanelLines.tsx';
import { StepHead } from './StepHead.tsx';
import type { Step } from './steps.ts';

type CheckoutLayoutProps = {
  step: Step;
  checkout: Checkout;
  /** The button that leads on. */
  action: ReactNode;
  children: ReactNode;
};

/** A step beside what the order adds up to. */
export function CheckoutLayout({ step, checkout, action, children }: CheckoutLayoutProps) {
  const { t } = useTranslate();
  const { cart, prices, hasFailed, retry } = checkout;
  const isBeside = BESIDE.includes(step);
  return (
    <>
      <StepHead step={step} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <NotKept />
          {cart.products.length > LINES_MAX && <TooManyLines />}
          {isBeside && (prices.answer?.issues.length ?? 0) > 0 && <NotOrderable />}
          {(prices.hasFailed || hasFailed) && (
            <TryAgainNotice
              retry={() => {
                prices.retry();
                retry();
              }}
            >
              {t('The shop does not answer. Your cart is kept.')}
            </TryAgainNotice>
          )}
          {children}
        </div>
        <div className={styles.side}>
          <SummaryPanel
            title={t('Your order')}
            openLabel={t('Show the order')}
            closeLabel={t('Hide the order')}
            price={<Total checkout={checkout} />}
            action={action}
          >
            {isBeside && <PanelLines checkout={checkout} />}
            <Amounts step={step} checkout={checkout} />
          </SummaryPanel>
          {step !== 'cart' && <BeforeYouOrder checkout={checkout} />}
        </div>
      </div>
    </>
  );
}

/** The steps that do not show the lines themselves, nor what is wrong with them. */
const BESIDE: readonly Step[] = ['delivery', 'payment'];

function Amounts({ step, checkout }: { step: Step; checkout: Checkout }) {
  const translate = useTranslate();
  const { t } = translate;
  const { answer } = checkout.prices;
  if (!answer) return <p className={styles.muted}>{t('The price is being computed.')}</p>;
  const unchosen = step === 'delivery' ? t('not chosen yet') : t('chosen in the next step');
  const rows: DataRow[] = totalRows(translate, answer, checkout.shippingMethod ? null : unchosen);
  return (
    <>
      <DataList rows={rows} />
      <TotalSteps answer={answer} />
    </>
  );
}

function Total({ checkout }: { checkout: Checkout }) {
  const { configuration, translate } = usePage();
  const { t, numbers } = translate;
  const { answer, isCurrent } = checkout.prices;
  const total = answer ? numbers.price(answer.totalToPay, configuration.currency) : '–';
  const label = payLabel(t, answer);
  return (
    <div className={isCurrent ? undefined : styles.stale} aria-live="polite" aria-atomic="true">
      <p className={styles.muted}>{label}</p>
      <Price size="l" now={total} />
    </div>
  );
}
