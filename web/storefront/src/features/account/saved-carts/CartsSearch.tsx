import { Button } from '@vitrina/ui/actions/Button.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { type FormEvent, useRef } from 'react';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import styles from './saved-carts.module.css';
import { SEARCH_LENGTH_MAX } from './saved-carts.ts';

/** Finds saved carts by their products; what is searched stands in the address. */
export function CartsSearch({ search }: { search: string }) {
  const { info, query, translate } = usePage();
  const { t } = translate;
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
          ref={input}
          label={t('Product name')}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_LENGTH_MAX}
          defaultValue={search}
        />
        <Button type="submit" variant="secondary">
          {t('Search')}
        </Button>
      </form>
    </search>
  );
}
