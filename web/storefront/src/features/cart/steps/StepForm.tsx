import type { FormState } from '@vitrina/kit/forms/use-form.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import type { ReactNode } from 'react';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import type { Checkout } from '../use-checkout.ts';
import { CheckoutLayout } from './CheckoutLayout.tsx';
import styles from './form.module.css';
import { type Step, stepUrl } from './steps.ts';

type StepFormProps = {
  step: Step;
  /** Where it leads once its fields are right, and what its button says. */
  next: Step;
  nextTitle: string;
  checkout: Checkout;
  form: Pick<FormState<string>, 'submit'>;
  /** Its fields are right, and it is left. */
  onLeave?: () => void;
  children: ReactNode;
};

/** A step that asks for something: its form, and beside the order the button that sends it. */
export function StepForm(props: StepFormProps) {
  const { step, next, nextTitle, checkout, form, onLeave, children } = props;
  const { cartPage } = usePage().configuration;
  const id = `${step}-form`;
  return (
    <CheckoutLayout
      step={step}
      checkout={checkout}
      action={
        <Button wide type="submit" form={id}>
          {nextTitle}
        </Button>
      }
    >
      <form
        className={styles.form}
        id={id}
        noValidate
        onSubmit={(event) => {
          if (!form.submit(event)) return;
          onLeave?.();
          navigate(stepUrl(cartPage, next));
        }}
      >
        {children}
      </form>
    </CheckoutLayout>
  );
}
