import { useForm } from '@vitrina/kit/forms/use-form.ts';
import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { useCombobox } from '@vitrina/ui/combobox/use-combobox.ts';
import { FieldError } from '@vitrina/ui/fields/FieldError.tsx';
import { type ComponentType, type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import { isTooLong, PHRASE_LENGTH_MAX } from '#shared/search-phrase.ts';
import { useDebounced } from '#shared/use-debounced.ts';
import styles from './SearchForm.module.css';
import type { SearchSuggestionsProps } from './SearchSuggestions.tsx';
import { resultsUrl } from './search-paths.ts';

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
  const label = t('Search products');
  const form = useForm({
    rules: { phrase: { maxLength: PHRASE_LENGTH_MAX } },
    labels: { phrase: label },
    values: { phrase },
  });
  const field = form.idOf('phrase');
  const error = form.errorOf('phrase');
  const onSubmit = (event: FormEvent) => {
    if (!form.submit(event)) return;
    combobox.close();
    navigate(resultsUrl(configuration, input.current?.value ?? ''));
  };
  return (
    <search className={styles.search} ref={combobox.frame}>
      <form
        className={styles.form}
        action={configuration.searchPage}
        noValidate
        onSubmit={onSubmit}
      >
        {/* Not controlled: what was typed before the script was there stays. */}
        <input
          {...combobox.field}
          ref={input}
          id={field}
          className={styles.input}
          type="search"
          name="search"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${field}-error`}
          placeholder={t('Search for …')}
          defaultValue={phrase}
          autoComplete="off"
          enterKeyHint="search"
          onBlur={() => form.onLeave('phrase')}
          onInput={(event) => {
            form.onChange('phrase');
            setPhrase(event.currentTarget.value);
            combobox.field.onInput();
          }}
        />
        <span className={styles.submit}>
          <IconButton type="submit" icon="search" label={t('Search')} />
        </span>
      </form>
      {error && (
        <div className={styles.error}>
          <FieldError id={`${field}-error`}>{error}</FieldError>
        </div>
      )}
      {combobox.isOpen && !isTooLong(settled) && (
        <Suspense>
          <SearchSuggestions phrase={settled} list={combobox.list} />
        </Suspense>
      )}
    </search>
  );
}
