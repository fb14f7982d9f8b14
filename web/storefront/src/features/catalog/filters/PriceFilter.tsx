import type { Filter } from '@vitrina/api/types.ts';
import type { Amount } from '@vitrina/rules/decimal.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import type { FormEvent } from 'react';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import styles from './filters.module.css';
import { narrowedHref, PRICE, readPriceRange, writePriceRange } from './narrowing.ts';

/** From and to: a form that asks for the list with this range; without a script it sends both fields as `price`. */
export function PriceFilter({ filter: { min, max, from, to } }: { filter: Filter }) {
  const { info, query, translate } = usePage();
  const { t, numbers } = translate;
  const shown = (amount: Amount | null) => (amount === null ? '' : numbers.amount(amount));
  const kept = [...query].filter(([name]) => name !== PRICE && name !== 'page');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const range = readPriceRange(new FormData(event.currentTarget).getAll(PRICE).map(String));
    const values = range ? [writePriceRange(range)] : [];
    navigate(narrowedHref(info.path, query, PRICE, values), { stay: true });
  };
  const field = { name: PRICE, inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <form className={styles.price} key={`${from}-${to}`} action={info.path} onSubmit={onSubmit}>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <TextInput {...field} label={t('From')} placeholder={shown(min)} defaultValue={shown(from)} />
      <TextInput {...field} label={t('To')} placeholder={shown(max)} defaultValue={shown(to)} />
      <Button type="submit" variant="secondary" size="s">
        {t('Apply')}
      </Button>
    </form>
  );
}
