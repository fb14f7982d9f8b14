import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Select } from '@vitrina/ui/fields/Select.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { usePage } from '#shared/page.ts';
import styles from './PlaceTools.module.css';
import type { useOwnPlace } from './use-own-place.ts';

type PlaceToolsProps = ReturnType<typeof useOwnPlace> & {
  cities: readonly string[];
  /** Empty is all of them. */
  city: string;
  setCity: (city: string) => void;
};

/** Which of the places, and in which order; nothing for one place alone. */
export function PlaceTools({ cities, city, setCity, own, ask, forget }: PlaceToolsProps) {
  const { t } = usePage().translate;
  if (cities.length < 2) return null;
  const why = {
    refused: t(
      'Your browser may not tell where you are. Allow it in its settings, or choose a city.',
    ),
    unknown: t('Your browser does not know where you are. Choose a city.'),
  };
  return (
    <div className={`scripted ${styles.tools}`}>
      <div className={styles.row}>
        <Select label={t('City')} value={city} onChange={({ target }) => setCity(target.value)}>
          <option value="">{t('All cities')}</option>
          {cities.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <Button
          variant="secondary"
          icon="pin"
          state={own.state === 'asking' ? 'loading' : 'idle'}
          aria-pressed={own.state === 'known'}
          onClick={own.state === 'known' ? forget : ask}
        >
          {t('Sort by distance')}
        </Button>
      </div>
      {(own.state === 'refused' || own.state === 'unknown') && (
        <Notice tone="info" live="status">
          {why[own.state]}
        </Notice>
      )}
    </div>
  );
}
