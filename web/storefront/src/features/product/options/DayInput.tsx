import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { type ComponentProps, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { today } from '../choices/custom-values.ts';
import { useLoaded } from './use-loaded.ts';

const load = async () => (await import('@vitrina/ui/fields/DateInput.tsx')).DateInput;

type DayInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'max'> & {
  value: string;
  onEnter: (day: string) => void;
};

/** A day from today on; until its calendar has come, and where it does not come, the browser's own field (FORM-03). */
export function DayInput({ value, onEnter, ...field }: DayInputProps) {
  const { configuration, translate } = usePage();
  const { t, language } = translate;
  const Drawn = useLoaded(load);
  // Asked when it is needed: a page can be kept past midnight.
  const [first, setFirst] = useState<string>();
  const onFocus = () => setFirst(today(configuration));
  if (!Drawn) {
    return (
      <TextInput
        {...field}
        type="date"
        min={first}
        value={value}
        onFocus={onFocus}
        onChange={({ target }) => onEnter(target.value)}
      />
    );
  }
  return (
    <Drawn
      {...field}
      language={language}
      texts={{
        open: t('Choose a day'),
        format: t('yyyy-mm-dd'),
        previous: t('Previous month'),
        next: t('Next month'),
        week: t('Week'),
      }}
      min={first}
      value={value}
      onFocus={onFocus}
      onChange={onEnter}
    />
  );
}
