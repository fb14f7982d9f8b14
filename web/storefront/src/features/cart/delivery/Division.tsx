import { useTranslate } from '@vitrina/kit/surface.ts';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import type { CartLine, RecipientDraft } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import styles from '../steps/form.module.css';
import { leftOf, nameOf, piecesTo } from './division.ts';

type DivisionProps = {
  addresses: readonly RecipientDraft[];
  lines: readonly CartLine[];
  onChange: () => void;
};

/** How many pieces of each product go to which address, and what is left to give out (decision 21). */
export function Division({ addresses, lines, onChange }: DivisionProps) {
  const { t, tn } = useTranslate();
  const divideLine = useCart((state) => state.divideLine);
  return lines.map((line) => {
    const left = leftOf(line, addresses);
    return (
      <fieldset key={line.guid} className={styles.division}>
        <legend className={styles.method}>
          {line.title}, {tn('{count} pieces', line.quantity)}
        </legend>
        {addresses.map((one) => (
          <TextInput
            key={one.guid}
            label={nameOf(one)}
            inputMode="numeric"
            autoComplete="off"
            value={String(piecesTo(line, one.guid) || '')}
            placeholder="0"
            onChange={({ target }) => {
              divideLine(line.guid, one.guid, piecesIn(target.value));
              onChange();
            }}
          />
        ))}
        <p className={left === 0 ? styles.note : styles.left} role="status">
          {left === 0 && t('All pieces are given out')}
          {left > 0 && t('Left to give out: {count}', { count: left })}
          {left < 0 && t('Too many: {count}', { count: -left })}
        </p>
      </fieldset>
    );
  });
}

/** The digits of what was typed; no more than can be ordered. */
function piecesIn(text: string): number {
  return Math.min(Number(text.replace(/\D/g, '').slice(0, 7)), 1_000_000);
}
