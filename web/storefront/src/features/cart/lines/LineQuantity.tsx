import { apiPath } from '@vitrina/api/path.ts';
import type { Matrix, PricedLine } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { formatDay } from '@vitrina/rules/format-date.ts';
import { QUANTITY_MAX, quantityRange } from '@vitrina/rules/is-quantity-allowed.ts';
import { quantitySteps, whyNotOnDay } from '@vitrina/rules/quantity-steps.ts';
import { readQuantity } from '@vitrina/rules/read-quantity.ts';
import { QuantityInput } from '@vitrina/ui/fields/QuantityInput.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { useState } from 'react';
import type { CartLine } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { isNoMore } from './issue-text.ts';

type LineQuantityProps = {
  line: CartLine;
  priced: PricedLine | undefined;
  title: string;
  onRemove: () => void;
};

/** The quantity of a line: of goods from stock in pieces, of what is made to order in the quantities of its day (CART-05). */
export function LineQuantity(props: LineQuantityProps) {
  const { line, priced } = props;
  const { language, tn } = useTranslate();
  // Only of what there is: of the rest nobody knows the quantities.
  const code = line.deliveryDate && priced && !isNoMore(priced) ? priced.code : null;
  const { body, state } = useReading(
    code === null
      ? null
      : apiPath(
          '/api/products/{id}/quantity-date-pricing',
          { lang: language, code },
          { id: line.id },
        ),
  );
  const isUnknown = priced !== undefined && (code === null || state === 'failed');
  const isFixed = line.deliveryDate ? isUnknown : isService(priced) || isNoMore(priced);
  if (isFixed) {
    return <p className="num">{tn('{count} pieces', line.quantity)}</p>;
  }
  const matrix = body && body.days.length > 0 ? body : undefined;
  return (
    <QuantityField {...props} matrix={matrix} isLoading={Boolean(line.deliveryDate) && !body} />
  );
}

/** A service is done once (S1 §4); it is what arrives on no day. */
function isService(priced: PricedLine | undefined): boolean {
  return priced !== undefined && priced.deliveryDate === null && priced.issues.length === 0;
}

type QuantityFieldProps = LineQuantityProps & { matrix: Matrix | undefined; isLoading: boolean };

/** Below 1 removes the line (CART-04), once it is meant: whoever writes 200 over 100 passes by 0. */
function QuantityField({ line, title, onRemove, matrix, isLoading }: QuantityFieldProps) {
  const translate = useTranslate();
  const { t } = translate;
  const changeQuantity = useCart((state) => state.changeQuantity);
  // What is being typed and cannot be ordered as it is.
  const [draft, setDraft] = useState<string | null>(null);
  const day = matrix?.days[matrix.dates.indexOf(line.deliveryDate ?? '')] ?? null;
  const change = (text: string) => {
    const meant = readQuantity(text);
    const quantity = meant === null ? null : Math.min(Number(meant), QUANTITY_MAX);
    const isRefused = quantity === null || (matrix && whyNotOnDay(matrix, day, quantity) !== null);
    if (quantity === 0 || isRefused) setDraft(text);
    else {
      setDraft(null);
      changeQuantity(line.guid, quantity);
    }
  };
  const isNone = draft !== null && isZero(draft);
  return (
    <QuantityInput
      label={<VisuallyHidden>{t('Quantity of {title}', { title })}</VisuallyHidden>}
      help={isNone && t('Enter removes the product')}
      value={draft ?? String(line.quantity)}
      min={0}
      max={QUANTITY_MAX}
      steps={matrix && quantitySteps(matrix, day, line.quantity)}
      disabled={isLoading}
      error={!isNone && draft !== null && whyNot(translate, draft, line, matrix, day)}
      onChange={change}
      onMeant={(text) => isZero(text) && onRemove()}
      lessLabel={`${t('Less')}: ${title}`}
      moreLabel={`${t('More')}: ${title}`}
    />
  );
}

function isZero(text: string): boolean {
  return Number(readQuantity(text) ?? 1) === 0;
}

/** Why what was typed cannot be ordered, in words. */
function whyNot(
  { t, numbers, language }: Pick<Translate, 't' | 'numbers' | 'language'>,
  draft: string,
  { deliveryDate }: CartLine,
  matrix: Matrix | undefined,
  day: number | null,
): string | null {
  const meant = readQuantity(draft);
  if (meant === null || !matrix) return t('Enter a whole number');
  switch (whyNotOnDay(matrix, day, Number(meant))) {
    case 'quantity_not_listed': {
      const list = matrix.quantities.map(numbers.quantity).join(', ');
      return t('Possible quantities: {list}', { list });
    }
    case 'quantity_out_of_range':
      return t('Enter value between {min} and {max}', quantityRange(matrix));
    case 'unavailable':
      return t('Not possible by {day}. Please choose another day.', {
        day: formatDay(deliveryDate ?? '', language),
      });
    case null:
      return null;
  }
}
