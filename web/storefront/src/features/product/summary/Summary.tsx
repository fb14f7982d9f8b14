import type { Obstacle } from '@vitrina/rules/can-add-to-cart.ts';
import { decimal } from '@vitrina/rules/decimal.ts';
import { formatDayInText } from '@vitrina/rules/format-date.ts';
import { isWithVat, shownPrice } from '@vitrina/rules/shown-price.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Badge } from '@vitrina/ui/cards/Badge.tsx';
import { Price } from '@vitrina/ui/cards/Price.tsx';
import { DataList, type DataRow } from '@vitrina/ui/panels/DataList.tsx';
import { SummaryPanel } from '@vitrina/ui/panels/SummaryPanel.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { useMemo } from 'react';
import { usePage } from '#shared/page.ts';
import { vatWords } from '#shared/shown-price.ts';
import { type FileWay, fileWay } from '../artwork/file-way.ts';
import { type Choosable, isService } from '../choices/choosable.ts';
import { needsApproval } from '../choices/needs-approval.ts';
import type { ChoiceProps } from '../choices/step-props.ts';
import { type LineVat, leastPrice, linesBefore, withVat } from '../price/price-of.ts';
import { Obstacles } from './Obstacles.tsx';
import { OrderBy } from './OrderBy.tsx';
import { PriceSteps } from './PriceSteps.tsx';
import styles from './Summary.module.css';
import { savedPercent } from './saved-percent.ts';
import { choiceRows } from './summary-rows.ts';
import { obstacleInWords } from './what-is-missing.ts';

type SummaryProps = Omit<ChoiceProps, 'onChange'> & {
  /** That of this product where it goes. */
  vat: LineVat;
  deliveryDate: string | null;
  /** A line of the cart is being changed (PROD-12). */
  isEditing: boolean;
  /** The cart was asked for: what is missing is said. */
  isAsked: boolean;
  onToCart: () => void;
};

/** The choices, what they cost and why, and the way to the cart (PROD-10). */
export function Summary(props: SummaryProps) {
  const { choosable, state, vat, deliveryDate, isEditing, isAsked, onToCart } = props;
  const { configuration: shop, translate } = usePage();
  const { t } = translate;
  const { price } = state;
  const label = isEditing ? t('Go to checkout') : t('Add to cart');
  const rows = useChoiceRows(props);
  const inWords = (obstacle: Obstacle) =>
    obstacleInWords(obstacle, choosable, props.choices, state, translate);
  const chosen = rows.filter(({ tone }) => tone !== 'missing').length;
  return (
    <SummaryPanel
      title={t('Your choice')}
      note={chosen < rows.length && t('{chosen} of {all} chosen', { chosen, all: rows.length })}
      openLabel={t('Show all choices')}
      closeLabel={t('Hide all choices')}
      price={<BigPrice {...props} />}
      action={
        <>
          <Button wide aria-disabled={state.isAmountUnavailable} onClick={onToCart}>
            {label}
          </Button>
          {state.isAmountUnavailable && (
            <p className={styles.unavailable}>{t('Amount unavailable')}</p>
          )}
        </>
      }
    >
      <DataList rows={rows} />
      {deliveryDate && choosable.datesHoldUntil && (
        <OrderBy
          deliveryDate={deliveryDate}
          until={choosable.datesHoldUntil}
          files={choosable.file && (fileWay(choosable, props.choices)?.kind ?? 'open')}
          needsApproval={needsApproval(choosable, props.choices)}
        />
      )}
      {price && (
        <>
          <PriceSteps choosable={choosable} choices={props.choices} steps={price.explanation} />
          <Totals price={price.price} vat={vat} currency={choosable.product.currency} />
        </>
      )}
      {isAsked && <Obstacles obstacles={state.obstacles} inWords={inWords} />}
      {choosable.file && shop.textNearPrice && <p className={styles.small}>{shop.textNearPrice}</p>}
    </SummaryPanel>
  );
}

function useChoiceRows({ choosable, choices, state, deliveryDate }: SummaryProps): DataRow[] {
  const { t, numbers, language } = usePage().translate;
  const row = (key: string, term: string, detail: string | null): DataRow => ({
    key,
    term,
    detail: detail ?? <NotChosen />,
    tone: detail === null ? 'missing' : undefined,
  });
  const rows = choiceRows(choosable, choices, language).map(({ code, title, chosen }) =>
    row(code, title, chosen),
  );
  const quantity = state.quantity === null ? null : numbers.quantity(state.quantity);
  rows.push(row('quantity', t('Quantity'), quantity));
  if (deliveryDate) {
    const day = formatDayInText(deliveryDate, language);
    rows.push(row('delivery', t('Delivery'), day));
  } else if (choosable.matrix && !isService(choosable)) {
    rows.push(row('delivery', t('Delivery'), null));
  }
  if (choosable.file) {
    const way = fileWay(choosable, choices);
    rows.push(row('files', t('Files'), way && wayInWords(choosable, way, t('sent later'))));
  }
  return rows;
}

/** What is only missing yet is no mistake. */
function NotChosen() {
  const { t } = usePage().translate;
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('not chosen yet')}</VisuallyHidden>
    </>
  );
}

/** The names of the files, or whom they come from; null while there are none. */
function wayInWords({ design }: Choosable, way: FileWay, later: string): string | null {
  switch (way.kind) {
    case 'later':
      return later;
    case 'design':
      return design?.values.find(({ value }) => value === way.value)?.title ?? null;
    case 'upload':
      return way.files.map(({ name }) => name).join(', ') || null;
  }
}

type TotalsProps = { price: string; vat: LineVat; currency: string };

function Totals({ price, vat, currency }: TotalsProps) {
  const { configuration, translate } = usePage();
  const { t, numbers } = translate;
  const { totalWithoutVAT, totalVAT } = withVat(price, vat, configuration.pricesInclude);
  const percent = numbers.amount(decimal(vat.vatRate).times(100).toFixed());
  return (
    <DataList
      compact
      rows={[
        {
          key: 'net',
          term: t('Total excl. VAT'),
          detail: numbers.price(totalWithoutVAT, currency),
          tone: 'total',
        },
        {
          key: 'vat',
          term: t('VAT ({percent}%)', { percent }),
          detail: numbers.price(totalVAT, currency),
        },
      ]}
    />
  );
}

/** The total with VAT, and the price of one piece; before there is one, the least that can be paid. */
function BigPrice({ choosable, choices, state, shownVat, vat }: SummaryProps) {
  const { configuration: shop, translate } = usePage();
  const { t, numbers } = translate;
  const { product } = choosable;
  const precision = shop.productPricePrecision;
  const unit = (net: number | string) =>
    numbers.price(shownPrice(net, shownVat, precision), product.currency, precision);
  const total = (line: string) =>
    numbers.price(withVat(line, vat, shop.pricesInclude).total, product.currency);
  const { price, base, quantity, variant, choice } = state;
  const from = useMemo(
    () => leastPrice(choosable, choice.matching, choices, precision),
    [choosable, choice, choices, precision],
  );
  if (!price || !base || !quantity) {
    if (!from) return null;
    const each = isWithVat(shownVat) ? t('each, incl. VAT') : t('each, excl. VAT');
    const { quantity: count } = from;
    const pieces = count > 1 ? t('for {count} pieces', { count }) : t('for 1 piece');
    const bought = from.isSmallest ? `${pieces}, ${t('smallest size')}` : pieces;
    const isOne = count === 1 && !from.isSmallest;
    return (
      <Price
        now={numbers.price(shownPrice(from.total, shownVat), product.currency)}
        prefix={product.isPriceFrom && t('from')}
        note={isOne ? each : `${bought}, ${vatWords(t, shownVat)}`}
        size="l"
      />
    );
  }
  const { before, lowest } = linesBefore(choosable, base, variant, quantity, choices.date);
  const each = unit(price.unitPrice);
  const saved = (before && savedPercent(price.price, before.price)) ?? 0;
  return (
    <div className={styles.total}>
      <p className={styles.words}>{t('Total incl. VAT')}</p>
      <p className={styles.now}>
        <Price
          now={total(price.price)}
          {...(before && { old: { amount: total(before.price), label: t('Old price') } })}
          size="l"
        />
        {saved > 0 && <Badge kind="sale">{numbers.percent(-saved)}</Badge>}
      </p>
      <p className={styles.unit}>
        {isWithVat(shownVat)
          ? t('{price} each, incl. VAT', { price: each })
          : t('{price} each, excl. VAT', { price: each })}
      </p>
      {lowest && (
        <p className={styles.unit}>
          {t('Lowest price in the 30 days before the reduction: {price}', {
            price: total(lowest.price),
          })}
        </p>
      )}
    </div>
  );
}
