import type { Product } from '@vitrina/api/types.ts';
import { useForm } from '@vitrina/kit/forms/use-form.ts';
import type { FieldFailure } from '@vitrina/rules/field-rules.ts';
import { quantityRange } from '@vitrina/rules/is-quantity-allowed.ts';
import { readQuantity } from '@vitrina/rules/read-quantity.ts';
import { whyNotFromList } from '@vitrina/rules/why-not-from-list.ts';
import { buttonClass } from '@vitrina/ui/actions/ButtonFace.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { piecesOf } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { tellDataLayer } from '#shared/data-layer.ts';
import { usePage } from '#shared/page.ts';
import styles from './AddToCart.module.css';
import { type ListChoice, listLine } from './list-line.ts';

/** How long the button shows that it worked, and how long until it is as before (LIST-09). */
const CONFIRMED_MS = 1000;
const RESET_MS = 2500;

/** What a quantity can be without a matrix. */
const { min, max } = quantityRange(undefined);

interface AddToCartProps extends ListChoice {
  product: Product;
  /** What it is called: the product, and where several of it stand together the variant too. */
  name: string;
  /** Pieces in stock; null for what is made to order. */
  stock: number | null;
  sellWithoutStock: boolean;
}

/** How many, and into the cart (LIST-09). Before the script is there, the form leads to the product's page. */
export function AddToCart({ product, name, stock, sellWithoutStock, ...choice }: AddToCartProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const [quantity, setQuantity] = useState('1');
  const [phase, setPhase] = useState<'idle' | 'confirmed' | 'resting'>('idle');
  const inCart = useCart(({ carts }) => piecesOf(carts, product.id, choice.code));
  const label = t('Quantity of {title}', { title: name });
  const whyNot = (availableStock: number | null): FieldFailure | null => {
    const message = whyNotFromList(quantity, { availableStock, sellWithoutStock });
    if (message === null) return null;
    return { message, params: { min, max } };
  };
  const tooMuch = whyNot(stock);
  const form = useForm({
    rules: {
      quantity: {
        required: true,
        // What the cart has already is no more to be had (LIST-09).
        custom: () => whyNot(stock === null ? null : stock - inCart),
      },
    },
    labels: { quantity: label },
    values: { quantity },
    // What the shop does not have is said while it is typed.
    refusals: tooMuch?.message === 'Amount unavailable' ? { quantity: tooMuch } : {},
  });
  const field = form.idOf('quantity');
  const message = form.errorOf('quantity');

  // The clock is outside of React.
  useEffect(() => {
    if (phase === 'idle') return;
    const next = () => {
      if (phase === 'confirmed') setPhase('resting');
      else {
        setPhase('idle');
        setQuantity('1');
      }
    };
    const timer = setTimeout(next, phase === 'confirmed' ? CONFIRMED_MS : RESET_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!form.submit(event) || phase === 'confirmed') return;
    const line = listLine(product, choice, Number(readQuantity(quantity)), crypto.randomUUID());
    useCart.getState().addLine(line);
    const { price } = line;
    const added = { product, code: choice.code, quantity: line.quantity, price };
    tellDataLayer('add_to_cart', added, configuration);
    announce(`${t('Added to cart')}: ${name}`);
    setPhase('confirmed');
  };
  return (
    <form className={styles.form} action={product.url} noValidate onSubmit={onSubmit}>
      <input
        id={field}
        className={styles.quantity}
        name="quantity"
        value={quantity}
        inputMode="numeric"
        autoComplete="off"
        required
        aria-label={label}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${field}-error` : undefined}
        onBlur={() => form.onLeave('quantity')}
        onChange={({ target }) => {
          form.onChange('quantity');
          // Whoever types has gone on to the next ones: these stay.
          setPhase('idle');
          setQuantity(target.value);
        }}
      />
      <button
        type="submit"
        className={buttonClass({ variant: 'secondary', size: 's' })}
        data-phase={phase}
        aria-label={`${t('Add to cart')}: ${name}`}
      >
        <span>{t('Add to cart')}</span>
      </button>
      {message && (
        <p className={styles.message} id={`${field}-error`} role="alert">
          {message}
        </p>
      )}
    </form>
  );
}
