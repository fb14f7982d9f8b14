import type { Matrix } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { formatDay, formatShortDay, formatWeekday } from '@vitrina/rules/format-date.ts';
import { quantityRange } from '@vitrina/rules/is-quantity-allowed.ts';
import { matrixWindow } from '@vitrina/rules/matrix-window.ts';
import { isWithVat, type ShownVat, shownPrice } from '@vitrina/rules/shown-price.ts';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { MatrixTable } from '@vitrina/ui/matrix/MatrixTable.tsx';
import type { MatrixCell, MatrixView } from '@vitrina/ui/matrix/matrix-types.ts';
import { Step } from '@vitrina/ui/panels/Step.tsx';
import { useMemo, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { useTypedQuantity } from '#shared/use-typed-quantity.ts';
import { AskForPrice } from '../asking/AskButton.tsx';
import type { Choices } from '../choices/choices.ts';
import type { ChoiceProps, StepProps } from '../choices/step-props.ts';
import { stepId } from '../choices/steps.ts';
import { cheapestBase } from '../price/price-of.ts';
import { missingOptions } from '../summary/what-is-missing.ts';
import { BetterQuantity } from './BetterQuantity.tsx';
import {
  isColumnOpen,
  isRowOpen,
  type PriceTable,
  priceTable,
  toggleCell,
  toggleColumn,
  toggleRow,
} from './matrix-of.ts';
import { QuantityInWords } from './QuantityInWords.tsx';
import styles from './QuantityStep.module.css';

/** The second step of what is made to order: a timetable of prices (PROD-06, PROD-07). */
export function QuantityStep({ number, message, folded, ...step }: StepProps) {
  const { choosable, choices, state, shownVat, onChange } = step;
  const { t } = useTranslate();
  const precision = usePage().configuration.productPricePrecision;
  const [paged, setPaged] = useState<MatrixView | null>(null);
  const { attributes } = choices;
  const { base: chosenBase, choice, quantity } = state;
  // The whole table is priced once for all quantities and days: a click in it computes nothing.
  const base = useMemo(
    () =>
      chosenBase ??
      cheapestBase(choosable, choice.matching, { attributes, quantity: '', date: null }, precision),
    [chosenBase, choosable, choice, attributes, precision],
  );
  const table = useMemo(() => priceTable(choosable, base, quantity), [choosable, base, quantity]);
  const { columns, rows, cells } = useTableTexts(table, choices, shownVat);
  const row = placeIn(table.quantities.indexOf(quantity ?? 0));
  const column = placeIn(table.dates.indexOf(choices.date ?? ''));
  const window = matrixWindow(
    table.prices.map((prices) => prices.map((price) => price?.price ?? null)),
    table.dates.length,
    { row, column },
  );
  const missing = missingOptions(choosable, choices).join(', ');
  const blockedBy = [t('Please choose product options'), missing].filter(Boolean).join(': ');
  const view = paged ? { ...window, ...within(paged, rows.length, columns.length) } : window;
  return (
    <Step
      id={stepId('quantity')}
      number={number}
      title={t('Quantity and delivery day')}
      summary={folded && <QuantityInWords {...step} deliveryDate={choices.date} />}
      folded={folded}
      message={message}
    >
      {isWithVat(shownVat) && <p className={styles.vat}>{t('Prices incl. VAT')}</p>}
      <MatrixTable
        texts={{
          caption: t('Prices by quantity and delivery day'),
          corner: t('Quantity'),
          best: t('lowest price for this quantity'),
          previousColumns: t('Earlier days'),
          nextColumns: t('Later days'),
          previousRows: t('Smaller quantities'),
          nextRows: t('Larger quantities'),
        }}
        columns={columns}
        rows={rows}
        cells={cells}
        view={view}
        onView={setPaged}
        selected={{ row, column }}
        onToggleRow={(at) => onChange(toggleRow(table, choices, at))}
        onToggleColumn={(at) => onChange(toggleColumn(table, choices, at))}
        onToggleCell={(down, across) => onChange(toggleCell(table, choices, down, across))}
        blocked={state.hasOptions ? undefined : blockedBy}
      />
      {state.hasOptions && (
        <div className={styles.under}>
          <OwnQuantity
            {...step}
            onChange={(next) => {
              setPaged(null);
              onChange(next);
            }}
          />
          <BetterQuantity {...step} />
        </div>
      )}
    </Step>
  );
}

/** A quantity that is not listed, where the product allows it (PROD-07). */
function OwnQuantity(props: ChoiceProps) {
  const { matrix } = props.choosable;
  return matrix?.allowCustomValues && <OwnQuantityField {...props} matrix={matrix} />;
}

function OwnQuantityField(props: ChoiceProps & { matrix: Matrix }) {
  const { choosable, choices, state, matrix, onChange } = props;
  const { t, language } = useTranslate();
  const typed = useTypedQuantity(choices.quantity, (quantity) =>
    onChange({ ...choices, quantity }),
  );
  const range = quantityRange(matrix);
  const { date } = choices;
  const isClosed = state.base !== null && state.quantity !== null && date && !state.price;
  const error =
    (state.isQuantityRefused && t('Enter value between {min} and {max}', range)) ||
    (isClosed &&
      t('Not possible by {day}. Please choose another day.', { day: formatDay(date, language) }));
  return (
    <div className={styles.own}>
      <div className={styles.field}>
        <TextInput
          label={matrix.quantities.length > 0 ? t('Other quantity') : t('Quantity')}
          help={t('from {min} to {max} pieces', range)}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          value={typed.value}
          onChange={(event) => typed.onChange(event.target.value)}
        />
      </div>
      <div className={styles.more}>
        <p>{t('More than {count} pieces?', { count: range.max })}</p>
        <AskForPrice variant="secondary" size="s" choosable={choosable} choices={choices} />
      </div>
    </div>
  );
}

/** The table in the words of the page's language. */
function useTableTexts(table: PriceTable, chosen: Choices, vat: ShownVat) {
  const { configuration, translate } = usePage();
  const { t, numbers, language } = translate;
  const { currency, productPricePrecision } = configuration;
  const { dates, quantities, prices, cheapest } = table;
  const cells = useMemo(() => {
    const cellOf = (row: number, column: number): MatrixCell => {
      const price = prices[row]?.[column];
      if (!price) return { unavailable: t('not possible') };
      const unitPrice = shownPrice(price.unitPrice, vat, productPricePrecision);
      const each = numbers.price(unitPrice, currency, productPricePrecision);
      return {
        title: numbers.price(shownPrice(price.price, vat), currency),
        note: t('{price} each', { price: each }),
        best: cheapest[row] === column,
      };
    };
    return quantities.map((_, row) => dates.map((__, column) => cellOf(row, column)));
  }, [dates, quantities, prices, cheapest, t, currency, productPricePrecision, vat, numbers]);
  const closed = t('not possible');
  const columns = dates.map((date, column) => ({
    key: date,
    title: formatDay(date, language),
    short: formatShortDay(date, language),
    note: formatWeekday(date, language),
    unavailable: isColumnOpen(table, chosen, column) ? undefined : closed,
  }));
  const rows = quantities.map((quantity, row) => ({
    key: String(quantity),
    title: numbers.quantity(quantity),
    unavailable: isRowOpen(table, chosen, row) ? undefined : closed,
  }));
  return { columns, rows, cells };
}

function placeIn(index: number): number | null {
  return index < 0 ? null : index;
}

/** A paged view, moved back into a table that has lost a row meanwhile. */
function within({ row, column, rows, columns }: MatrixView, allRows: number, allColumns: number) {
  return {
    row: Math.max(0, Math.min(row, allRows - rows)),
    column: Math.max(0, Math.min(column, allColumns - columns)),
  };
}
