import type { Filter } from '@vitrina/api/types.ts';
import { Button } from '@vitrina/ui/Button.tsx';
import { TextInput } from '@vitrina/ui/TextInput.tsx';
import type { FormEvent } from 'react';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import styles from './filters.module.css';
import { narrowedHref, PRICE, readPriceRange, writePriceRange } from './narrowing.ts';

/** From and to: a form that asks for the list with this range; without a script it sends both fields as `price`. */
export function PriceFilter({ filter: { min, max, from, to } }: { filter: Filter }) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  const kept = [...query].filter(([name]) => name !== PRICE && name !== 'page');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const range = readPriceRange(new FormData(event.currentTarget).getAll(PRICE).map(String));
    const values = range ? [writePriceRange(range)] : [];
    navigate(narrowedHref(info.path, query, PRICE, values), { stay: true });
  };
  const field = { name: PRICE, type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const;
  return (
    <form className={styles.price} key={`${from}-${to}`} action={info.path} onSubmit={onSubmit}>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <TextInput {...field} label={t('From')} placeholder={bound(min)} defaultValue={from ?? ''} />
      <TextInput {...field} label={t('To')} placeholder={bound(max)} defaultValue={to ?? ''} />
      <Button type="submit" variant="secondary" size="s">
        {t('Apply')}
      </Button>
    </form>
  );
}

/** A bound as prices are written (PRICE-07). */
function bound(amount: number | null): string {
  return String(amount ?? '').replace('.', ',');
}
