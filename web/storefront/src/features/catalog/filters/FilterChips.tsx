import type { Filter } from '@vitrina/api/types.ts';
import { ChipLinks } from '@vitrina/ui/navigation/ChipLinks.tsx';
import { usePage } from '#shared/page.ts';
import { type ChipWords, chipsOf } from './chips.ts';
import { clearedHref, type Narrowing } from './narrowing.ts';
import { useFilterWords } from './use-filter-words.ts';

interface FilterChipsProps {
  narrowing: Narrowing;
  filters: Filter[];
}

/** What narrows the list now, each a link that takes it away (LIST-06). */
export function FilterChips({ narrowing, filters }: FilterChipsProps) {
  const { info, query, configuration, translate } = usePage();
  const { t } = translate;
  const money = (amount: string) => translate.numbers.price(amount, configuration.currency);
  const inWords = useFilterWords();
  const words: ChipWords = {
    recommended: t('Recommended'),
    phrase: (phrase) => t('“{phrase}”', { phrase }),
    priceRange: ({ from, to }) => {
      if (from === null) return inWords(t('up to {price}', { price: money(to ?? '') }));
      if (to === null) return inWords(t('from {price}', { price: money(from) }));
      return inWords(`${money(from)} – ${money(to)}`);
    },
  };
  const chips = chipsOf(narrowing, filters, { path: info.path, query }, words);
  if (chips.length === 0) return null;
  return (
    <ChipLinks
      label={t('Active filters')}
      chips={chips}
      removeLabel={(title) => t('Remove filter: {title}', { title })}
      clear={{ title: t('Clear all'), href: clearedHref(info.path, query, narrowing) }}
    />
  );
}
