import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Product } from '@vitrina/api/types.ts';
import { ComboboxGroup, ComboboxList, ComboboxOption } from '@vitrina/ui/combobox/ComboboxList.tsx';
import type { ComboboxListProps } from '@vitrina/ui/combobox/use-combobox.ts';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { LiveRegion } from '@vitrina/ui/messages/LiveRegion.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { usePage } from '#shared/page.ts';
import { useVatWords } from '#shared/products/PricesNote.tsx';
import { ProductPrice } from '#shared/products/ProductPrice.tsx';
import { resultCount, resultPlural } from '#shared/result-count.ts';
import { matchedParts } from './matched-parts.ts';
import { readSuggestions, type SuggestedCategory, type Suggestions } from './read-suggestions.ts';
import styles from './SearchSuggestions.module.css';
import { resultsUrl } from './search-paths.ts';

/** How long an answer serves the same phrase again. */
const FRESH_MS = 60_000;

/** What the search box hands to its suggestions. */
export interface SearchSuggestionsProps {
  /** What stands in the field, once typing has stopped. */
  phrase: string;
  list: ComboboxListProps;
}

/** What stands under the search box: recommended products, or what a phrase finds (SRCH-01, SRCH-03). */
export function SearchSuggestions({ phrase, list }: SearchSuggestionsProps) {
  const { info, configuration, translate } = usePage();
  const lang = info.language;
  const { data, isError } = useQuery({
    queryKey: ['suggestions', lang, phrase],
    queryFn: ({ signal }) => readSuggestions(phrase, { lang, configuration, signal }),
    // Suggestions stay until the next ones are there, so that nothing flickers while typing.
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  return (
    <>
      <Announcement suggestions={data} />
      {data && data.products.length + data.categories.length > 0 && (
        <div className={styles.panel}>
          <Options suggestions={data} list={list} />
        </div>
      )}
      {data?.total === 0 && <Nothing phrase={data.phrase} />}
      {isError && (
        <div className={styles.panel}>
          <p className={styles.nothing}>
            <span className={styles.meta}>
              {translate.t('There are no suggestions right now. You can search all the same.')}
            </span>
          </p>
        </div>
      )}
    </>
  );
}

function Options({ suggestions, list }: { suggestions: Suggestions; list: ComboboxListProps }) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const vatWords = useVatWords();
  const { phrase, products, categories, total } = suggestions;
  return (
    <ComboboxList {...list} label={t('Suggestions')}>
      {products.length > 0 && (
        <ComboboxGroup
          title={`${total === null ? t('Recommended products') : t('Products')} · ${vatWords}`}
        >
          {products.map((product) => (
            <ProductOption key={product.id} product={product} phrase={phrase} />
          ))}
        </ComboboxGroup>
      )}
      {categories.length > 0 && (
        <ComboboxGroup title={t('Categories')}>
          {categories.map((suggested) => (
            <CategoryOption key={suggested.category.id} suggested={suggested} phrase={phrase} />
          ))}
        </ComboboxGroup>
      )}
      {total !== null && (
        <div className={styles.all}>
          <ComboboxOption href={resultsUrl(configuration, phrase)}>
            {t('All results ({count})', { count: resultCount(total) })}
            <Icon name="chevron-right" size={16} />
          </ComboboxOption>
        </div>
      )}
    </ComboboxList>
  );
}

function ProductOption({ product, phrase }: { product: Product; phrase: string }) {
  const [image] = product.images;
  return (
    <ComboboxOption href={product.url}>
      <span className={styles.picture}>{image && <Picture id={image} alt="" sizes="64px" />}</span>
      <span className={styles.product}>
        <span className={styles.words}>
          <span className={styles.title}>
            <Matched title={product.title} phrase={phrase} />
          </span>{' '}
          {product.attributesSelectionText && (
            <span className={styles.meta}>{product.attributesSelectionText}</span>
          )}
        </span>{' '}
        <ProductPrice product={product} size="s" />
      </span>
    </ComboboxOption>
  );
}

function CategoryOption({ suggested, phrase }: { suggested: SuggestedCategory; phrase: string }) {
  const { t } = usePage().translate;
  const { category, parentTitle } = suggested;
  return (
    <ComboboxOption href={category.url}>
      <span>
        <Matched title={category.title} phrase={phrase} />{' '}
        {parentTitle && (
          <span className={styles.meta}>{t('in {category}', { category: parentTitle })}</span>
        )}
      </span>
    </ComboboxOption>
  );
}

/** A title with what the phrase matches of it in strong letters. */
function Matched({ title, phrase }: { title: string; phrase: string }) {
  return matchedParts(title, phrase).map(({ text, isMatched }, place) =>
    isMatched ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no identity but their place.
      <mark key={place} className={styles.matched}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function Nothing({ phrase }: { phrase: string }) {
  const { t } = usePage().translate;
  return (
    <div className={styles.panel}>
      <div className={styles.nothing}>
        <p>{t('No results found using search phrase “{phrase}”.', { phrase })}</p>
        <p className={styles.meta}>{t('Try fewer letters, or a product code.')}</p>
      </div>
    </div>
  );
}

/** Says how many results a search has; the recommended list is not announced. */
function Announcement({ suggestions }: { suggestions: Suggestions | undefined }) {
  const { tn } = usePage().translate;
  const total = suggestions?.total ?? null;
  return (
    <LiveRegion>
      {total !== null && tn('{count} results', resultPlural(total), { count: resultCount(total) })}
    </LiveRegion>
  );
}
