import type { Product } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { quantityRange } from '@vitrina/rules/is-quantity-allowed.ts';
import { readQuantity } from '@vitrina/rules/read-quantity.ts';
import { whyNotFromList } from '@vitrina/rules/why-not-from-list.ts';
import { buttonClass } from '@vitrina/ui/actions/ButtonFace.tsx';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { piecesOf } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { tellDataLayer } from '#shared/data-layer.ts';
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
  const { t, numbers } = useTranslate();
  const id = useId();
  const [quantity, setQuantity] = useState('1');
  const [isAsked, setAsked] = useState(false);
  const [phase, setPhase] = useState<'idle' | 'confirmed' | 'resting'>('idle');
  const inCart = useCart(({ carts }) => piecesOf(carts, product.id, choice.code));
  const whyNot = (left: number | null) =>
    whyNotFromList(quantity, { availableStock: left, sellWithoutStock });
  // What the cart has already is no more to be had (LIST-09).
  const why = whyNot(stock === null ? null : stock - inCart);
  // What is too much is said at once, what is missing or in the cart when it is asked for.
  const isSaid = why !== null && (isAsked || whyNot(stock) === 'Amount unavailable');
  const range = () => ({ min: numbers.quantity(min), max: numbers.quantity(max) });
  const message = isSaid ? t(why, range()) : null;

  // The clock is outside of React.
  useEffect(() => {
    if (phase === 'idle') return;
    const next = () => {
      setPhase(phase === 'confirmed' ? 'resting' : 'idle');
      if (phase === 'resting') setQuantity('1');
    };
    const timer = setTimeout(next, phase === 'confirmed' ? CONFIRMED_MS : RESET_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase === 'confirmed') return;
    setAsked(true);
    if (why) return;
    const line = listLine(product, choice, Number(readQuantity(quantity)), crypto.randomUUID());
    useCart.getState().addLine(line);
    const { price } = line;
    tellDataLayer('add_to_cart', { product, code: choice.code, quantity: line.quantity, price });
    announce(`${t('Added to cart')}: ${name}`);
    setAsked(false);
    setPhase('confirmed');
  };
  return (
    <form className={styles.form} action={product.url} noValidate onSubmit={onSubmit}>
      <input
        className={styles.quantity}
        name="quantity"
        value={quantity}
        inputMode="numeric"
        autoComplete="off"
        required
        aria-label={t('Quantity of {title}', { title: name })}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? id : undefined}
        onChange={(event) => setQuantity(event.target.value)}
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
        <p className={styles.message} id={id} role="alert">
          {message}
        </p>
      )}
    </form>
  );
}
