import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { useCombobox } from '@vitrina/ui/combobox/use-combobox.ts';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { PHRASE_LENGTH_MAX } from '#shared/search-phrase.ts';
import { useDebounced } from '#shared/use-debounced.ts';
import styles from './SearchForm.module.css';
import type { SearchSuggestionsProps } from './SearchSuggestions.tsx';

/** How long typing has to stand still before anything is asked (SRCH-01). */
const DEBOUNCE_MS = 300;

/** Loads with the first focus; where it cannot be loaded, the form works as it does without the script. */
const SearchSuggestions = lazy<ComponentType<SearchSuggestionsProps>>(() =>
  import('./SearchSuggestions.tsx').then(
    (module) => ({ default: module.SearchSuggestions }),
    () => ({ default: () => null }),
  ),
);

/** The search box (HEAD-02): a plain GET form, which works before and without the script. */
export function SearchForm() {
  const { info } = usePage();
  // A new page is a new form: neither what was typed nor the suggestions outlive it.
  return <SearchField key={`${info.path}?${info.search}`} />;
}

function SearchField() {
  const { info, configuration, query, translate } = usePage();
  const { t } = translate;
  const [phrase, setPhrase] = useState(
    info.path === configuration.searchPage ? (query.get('search') ?? '') : '',
  );
  const settled = useDebounced(phrase.trim(), DEBOUNCE_MS);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox<HTMLElement>(() => {
    if (input.current) input.current.value = '';
    setPhrase('');
  });
  return (
    <search className={styles.search} ref={combobox.frame}>
      <form className={styles.form} action={configuration.searchPage} onSubmit={combobox.close}>
        {/* Not controlled: what was typed before the script was there stays. */}
        <input
          {...combobox.field}
          ref={input}
          className={styles.input}
          type="search"
          name="search"
          aria-label={t('Search products')}
          placeholder={t('Search for …')}
          defaultValue={phrase}
          maxLength={PHRASE_LENGTH_MAX}
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => {
            setPhrase(event.currentTarget.value);
            combobox.field.onInput();
          }}
        />
        <span className={styles.submit}>
          <IconButton type="submit" icon="search" label={t('Search')} />
        </span>
      </form>
      {combobox.isOpen && (
        <Suspense>
          <SearchSuggestions phrase={settled} list={combobox.list} />
        </Suspense>
      )}
    </search>
  );
}
