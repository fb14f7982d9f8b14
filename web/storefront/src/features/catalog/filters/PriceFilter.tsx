import type { Filter } from '@vitrina/api/types.ts';
import { useForm } from '@vitrina/kit/forms/use-form.ts';
import type { Amount } from '@vitrina/rules/decimal.ts';
import { fieldFailures } from '@vitrina/rules/field-rules.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { type FormEvent, useState } from 'react';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import styles from './filters.module.css';
import { narrowedHref } from './narrowing.ts';
import {
  PRICE,
  priceRules,
  readPriceRange,
  type TypedRange,
  typedRange,
  writePriceRange,
} from './price-range.ts';

/**
 * From and to: a form that asks for the list with this range; without a script it sends both fields as `price`. What is
 * wrong, as it is typed or as the address has it, is told at its field (LIST-06, FORM-01).
 */
export function PriceFilter({ filter: { min, max } }: { filter: Filter }) {
  const { info, query, translate } = usePage();
  const { t, numbers } = translate;
  const asked = query.getAll(PRICE);
  const range = readPriceRange(asked);
  const shown = (amount: Amount | null) => (amount === null ? '' : numbers.amount(amount));
  const opened = range ? { from: shown(range.from), to: shown(range.to) } : typedRange(asked);
  const rules = priceRules(numbers);
  const [values, setValues] = useState<TypedRange>(opened);
  const [refusals, setRefusals] = useState(() => fieldFailures(rules, opened));
  const form = useForm({
    rules,
    labels: { from: t('From'), to: t('To') },
    values,
    refusals,
    // What is wrong with one may be right with another.
    onAnswered: () => setRefusals({}),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!form.submit(event)) return;
    // From the fields themselves: something may have been typed before the script was there.
    const typed = new FormData(event.currentTarget).getAll(PRICE).map(String);
    const read = readPriceRange(typed);
    const ends = typed.some((end) => end.trim() !== '') ? typed : [];
    const wanted = read ? [writePriceRange(read)] : ends;
    navigate(narrowedHref(info.path, query, PRICE, wanted), { stay: true });
  };
  const field = (name: keyof TypedRange, placeholder: string) => ({
    id: form.idOf(name),
    name: PRICE,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    placeholder,
    defaultValue: opened[name],
    error: form.errorOf(name),
    onBlur: () => form.onLeave(name),
    onChange: ({ target }: { target: { value: string } }) => {
      form.onChange(name);
      setValues({ ...values, [name]: target.value });
    },
  });
  const kept = [...query].filter(([name]) => name !== PRICE && name !== 'page');
  return (
    <form className={styles.price} action={info.path} noValidate onSubmit={onSubmit}>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <TextInput {...field('from', shown(min))} label={t('From')} />
      <TextInput {...field('to', shown(max))} label={t('To')} />
      <Button type="submit" variant="secondary" size="s">
        {t('Apply')}
      </Button>
    </form>
  );
}
