import { useTranslate } from '@vitrina/kit/surface.ts';
import { QUANTITY_MAX } from '@vitrina/rules/is-quantity-allowed.ts';
import { readQuantity } from '@vitrina/rules/read-quantity.ts';
import { QuantityInput } from '@vitrina/ui/fields/QuantityInput.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { useState } from 'react';
import type { CartLine } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';

type LineQuantityProps = { line: CartLine; title: string; onRemove: () => void };

/** The quantity of a line from stock; below 1 removes the line (CART-04). */
export function LineQuantity({ line, title, onRemove }: LineQuantityProps) {
  const { t } = useTranslate();
  const changeQuantity = useCart((state) => state.changeQuantity);
  // What is being typed and is no quantity yet.
  const [draft, setDraft] = useState<string | null>(null);
  const change = (text: string) => {
    const meant = readQuantity(text);
    const quantity = meant === null ? null : Math.min(Number(meant), QUANTITY_MAX);
    setDraft(quantity === null ? text : null);
    if (quantity === 0) onRemove();
    else if (quantity !== null) changeQuantity(line.guid, quantity);
  };
  return (
    <QuantityInput
      label={<VisuallyHidden>{t('Quantity of {title}', { title })}</VisuallyHidden>}
      value={draft ?? String(line.quantity)}
      min={0}
      max={QUANTITY_MAX}
      error={draft !== null && draft !== '' && t('Enter a whole number')}
      onChange={change}
      lessLabel={t('Less')}
      moreLabel={t('More')}
    />
  );
}
