import { Button } from '@vitrina/ui/actions/Button.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { type FormEvent, useRef } from 'react';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import styles from './ListSearch.module.css';

interface ListSearchProps {
  /** What is searched for, in the reader's words. */
  label: string;
  search: string;
  lengthMax: number;
  inputMode?: 'numeric';
}

/** Narrows a list of the account to what is searched for, which stands in the address (ACC-03). */
export function ListSearch({ label, search, lengthMax, inputMode }: ListSearchProps) {
  const { info, query, translate } = usePage();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changes = { search: input.current?.value.trim() || null, page: null };
    navigate(withQuery(info.path, query, changes), { stay: true });
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextInput
          key={search}
          ref={input}
          label={label}
          type="search"
          inputMode={inputMode}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={lengthMax}
          defaultValue={search}
        />
        <Button type="submit" variant="secondary">
          {translate.t('Search')}
        </Button>
      </form>
    </search>
  );
}
