import { useEffect, useState } from 'react';
import type { BlockParts } from '#shared/block.ts';
import type { Cart } from '#shared/cart/rules.ts';
import { useActiveCart } from '#shared/cart/store.ts';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import { DeliveryStep } from './delivery/DeliveryStep.tsx';
import { FinalStep } from './final/FinalStep.tsx';
import { CartStep } from './lines/CartStep.tsx';
import { PaymentStep } from './payment/PaymentStep.tsx';
import { SharedStep } from './share/SharedStep.tsx';
import styles from './steps/cart.module.css';
import { StepLoading } from './steps/StepLoading.tsx';
import { stepTitles } from './steps/step-titles.ts';
import { reachableStep, type Step, stepOf, stepUrl } from './steps/steps.ts';
import { SummaryStep } from './summary/SummaryStep.tsx';
import { useCheckout } from './use-checkout.ts';
import { useRefusals } from './use-refusals.ts';
import { useToldStep } from './use-told-step.ts';

/** The cart page with all steps of the checkout, by `?step=` (CHK-01). */
function CartBlock() {
  const { query } = usePage();
  const step = stepOf(query);
  return (
    <div className={`wrap ${styles.page}`}>
      {step === 'final' && <FinalStep />}
      {step === 'shared' && <SharedStep />}
      {step !== 'final' && step !== 'shared' && <Checkout step={step} />}
    </div>
  );
}

/** Waits for the browser's storage, and while the page of a placed order is on its way. */
function Checkout({ step }: { step: Step }) {
  const cart = useActiveCart();
  const [isPlaced, setPlaced] = useState(false);
  const [shown, setShown] = useState(step);
  // The order's page has not come, and the shopper goes on with another step. An order that is answered there keeps its page.
  if (shown !== step) {
    setShown(step);
    setPlaced(false);
  }
  if (!cart || isPlaced) return <StepLoading step={step} isPlaced={isPlaced} />;
  return <Steps cart={cart} step={step} onPlaced={() => setPlaced(true)} />;
}

type StepsProps = { cart: Cart; step: Step; onPlaced: () => void };

function Steps({ cart, step, onPlaced }: StepsProps) {
  const { cartPage } = usePage().configuration;
  const checkout = useCheckout(cart);
  const { errors, refuse, leave } = useRefusals(checkout);
  const reachable = reachableStep(step, checkout.progress);
  useToldStep(step, reachable === step, checkout);
  // An effect, because only the browser knows the cart, and the address has to follow it.
  useEffect(() => {
    if (reachable !== step) navigate(stepUrl(cartPage, reachable), { replace: true });
  }, [reachable, step, cartPage]);
  if (reachable !== step) return <StepLoading step={step} />;
  switch (step) {
    case 'cart':
      return <CartStep checkout={checkout} />;
    case 'delivery':
      return <DeliveryStep checkout={checkout} refusals={errors} onRefusalsChange={leave} />;
    case 'payment':
      return <PaymentStep checkout={checkout} />;
    case 'summary':
      return <SummaryStep checkout={checkout} onRefused={refuse} onPlaced={onPlaced} />;
  }
}

/** What the block cart is; each step is called as its heading is (CHK-01). */
export const cartParts: BlockParts<'cart'> = {
  View: CartBlock,
  title: ({ info, translate }) => stepTitles(translate)[stepOf(new URLSearchParams(info.search))],
};
