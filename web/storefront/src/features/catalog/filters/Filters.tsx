import type { Filter, FilterValue } from '@vitrina/api/types.ts';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { type ReactNode, useId, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { matchingValues, shownValues } from './filter-values.ts';
import styles from './filters.module.css';
import { attributeName, toggledHref } from './narrowing.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { PRICE } from './price-range.ts';
import { useFilterWords } from './use-filter-words.ts';

/** Groups that stand open before anything is chosen; the others wait folded. */
const OPEN = 4;
/** So many folded values are drawn with the page; more of them wait until the group is opened. */
const DRAWN = 24;

/** Everything that a list can be narrowed by (LIST-06): each value is the address of the list with or without it. */
export function Filters({ filters }: { filters: Filter[] }) {
  const { query, translate } = usePage();
  const { t } = translate;
  const inWords = useFilterWords();
  const titleOf = ({ type, title }: Filter) => (type === 'range' ? inWords(title) : title);
  return (
    <nav aria-label={t('Filters')}>
      {filters.map((filter, place) => (
        <Group key={filter.code} filter={filter} title={titleOf(filter)} open={place < OPEN}>
          {filter.type === 'range' ? (
            // Another range is another form.
            <PriceFilter key={query.getAll(PRICE).join(' ')} filter={filter} />
          ) : (
            <Values filter={filter} />
          )}
        </Group>
      ))}
    </nav>
  );
}

interface GroupProps {
  filter: Filter;
  title: string;
  open: boolean;
  children: ReactNode;
}

function Group({ filter, title, open, children }: GroupProps) {
  // As it was at first: taking the last value away must not fold the group under the shopper's hand.
  const [isOpen] = useState(open || filter.active);
  const id = useId();
  return (
    <details className={styles.group} open={isOpen} aria-labelledby={id}>
      <summary className={styles.title}>
        <span id={id}>{title}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      {children}
    </details>
  );
}

function Values({ filter: { code, values } }: { filter: Filter }) {
  const { shown, others } = shownValues(values);
  return (
    <>
      <ValueLinks name={attributeName(code)} values={shown} />
      {others.length > 0 && (
        <Others name={attributeName(code)} values={others} count={values.length} />
      )}
    </>
  );
}

interface OthersProps {
  name: string;
  values: FilterValue[];
  /** Of the whole group. */
  count: number;
}

/** The values that wait folded; hundreds are only drawn when they are asked for, with a field that finds one. */
function Others({ name, values, count }: OthersProps) {
  const { t } = usePage().translate;
  const [isOpen, setOpen] = useState(false);
  const [phrase, setPhrase] = useState('');
  const isLong = values.length > DRAWN;
  const found = matchingValues(values, phrase);
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.all}>
        <span>{t('Show all {count}', { count })}</span>
        <span>{t('Show less')}</span>
      </summary>
      {isLong && isOpen && (
        <div className={styles.find}>
          <TextInput
            label={t('Find in this list')}
            type="search"
            autoComplete="off"
            value={phrase}
            onChange={({ target }) => setPhrase(target.value)}
          />
          <VisuallyHidden>
            <span role="status">{phrase && t('Found: {count}', { count: found.length })}</span>
          </VisuallyHidden>
        </div>
      )}
      {(!isLong || isOpen) && (
        <div className={isLong ? styles.long : undefined}>
          <ValueLinks name={name} values={found} />
          {found.length === 0 && <p className={styles.none}>{t('Nothing found')}</p>}
        </div>
      )}
    </details>
  );
}

function ValueLinks({ name, values }: { name: string; values: FilterValue[] }) {
  const { info, query, translate } = usePage();
  return (
    <ul>
      {values.map(({ value, title, colour, active, count }) => {
        const face = (
          <>
            {/* An SVG, because a strict content policy refuses style attributes. */}
            {colour && (
              <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" fill={colour} />
              </svg>
            )}
            {title}
            <span className={styles.count}>{translate.numbers.quantity(count)}</span>
          </>
        );
        return (
          <li key={value}>
            {active || count > 0 ? (
              <a
                className={styles.value}
                href={toggledHref(info.path, query, name, value)}
                aria-current={active || undefined}
                rel="nofollow"
                data-stay=""
              >
                {face}
              </a>
            ) : (
              <span className={styles.value}>{face}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
