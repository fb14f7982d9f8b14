import type { PriceAnswer } from '@vitrina/api/types.ts';
import { useForm } from '@vitrina/kit/forms/use-form.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { enteredCode } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import type { Checkout } from '../use-checkout.ts';
import styles from './Codes.module.css';

/** Longest code that the shop looks up. */
const CODE_LENGTH_MAX = 64;

/** The folded fields for a discount code and a gift voucher, at most one of each (CART-05, decision 7). */
export function Codes({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslate();
  const keep = useCart((state) => state.keep);
  const { cart, prices } = checkout;
  const { discountCode, giftVoucher } = cart;
  const answer = prices.isCurrent ? prices.answer : undefined;
  // Only at first: removing a code must not fold the fields away under the shopper's hands.
  const [isOpen] = useState(Boolean(discountCode || giftVoucher));
  return (
    <details className={styles.codes} open={isOpen}>
      <summary className={styles.title}>
        {t('Discount code or gift voucher')}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.fields}>
        <CodeField
          label={t('Discount code')}
          entered={discountCode}
          answer={answer}
          field="discountCode"
          onChange={(code) => keep({ discountCode: code })}
        />
        <CodeField
          label={t('Gift voucher')}
          entered={giftVoucher}
          answer={answer}
          field="giftVoucher"
          onChange={(code) => keep({ giftVoucher: code })}
        />
      </div>
    </details>
  );
}

type CodeFieldProps = {
  label: string;
  entered: string | null;
  /** Undefined while the cart is being priced: until then nobody knows whether the code holds. */
  answer: PriceAnswer | undefined;
  field: 'discountCode' | 'giftVoucher';
  onChange: (code: string | null) => void;
};

function CodeField({ label, entered, answer, field, onChange }: CodeFieldProps) {
  const { t } = useTranslate();
  const [text, setText] = useState('');
  const remover = useRef<HTMLButtonElement>(null);
  const warning = entered && answer?.warnings.find((one) => one.field === field);
  const form = useForm({
    rules: { code: { required: true, maxLength: CODE_LENGTH_MAX } },
    labels: { code: label },
    values: { code: text },
  });
  const apply = (event: FormEvent) => {
    if (!form.submit(event)) return;
    const code = enteredCode(text);
    // At once, because the focus goes from the field, which leaves, to what takes its place.
    flushSync(() => onChange(code));
    remover.current?.focus();
  };
  const remove = () => {
    flushSync(() => {
      setText('');
      onChange(null);
    });
    document.getElementById(form.idOf('code'))?.focus();
  };
  return (
    <div className={styles.field}>
      {entered ? (
        <>
          <p className={styles.label}>{label}</p>
          <p className={styles.chip}>
            {answer && <Icon name={warning ? 'alert' : 'check'} size={16} />}
            <span className={styles.code}>{entered}</span>
            <IconButton
              ref={remover}
              icon="close"
              label={t('Remove {title}', { title: `${label} ${entered}` })}
              onClick={remove}
            />
          </p>
        </>
      ) : (
        <form className={styles.form} noValidate onSubmit={apply}>
          <TextInput
            id={form.idOf('code')}
            error={form.errorOf('code')}
            label={label}
            value={text}
            maxLength={CODE_LENGTH_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => {
              form.onChange('code');
              setText(target.value);
            }}
          />
          <Button type="submit" variant="secondary" aria-label={`${t('Apply')}: ${label}`}>
            {t('Apply')}
          </Button>
        </form>
      )}
      <div role="status">
        {warning && (
          <p className={styles.warning}>
            <Icon name="alert" size={16} />
            {warning.text}
          </p>
        )}
      </div>
    </div>
  );
}
