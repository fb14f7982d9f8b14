import type { Salon } from '@vitrina/api/types.ts';
import { coordinatesOf } from '@vitrina/rules/distance.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Select } from '@vitrina/ui/fields/Select.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { usePage } from '#shared/page.ts';
import styles from './PlaceTools.module.css';
import type { useOwnPlace } from './use-own-place.ts';

type PlaceToolsProps = ReturnType<typeof useOwnPlace> & {
  salons: readonly Salon[];
  /** Empty is all of them. */
  city: string;
  setCity: (city: string) => void;
};

/** Which of the places, and in which order, where there is a choice of either (CONT-01). */
export function PlaceTools({ salons, city, setCity, own, ask, forget }: PlaceToolsProps) {
  const { t } = usePage().translate;
  const cities = [...new Set(salons.map((salon) => salon.city))];
  const inCities = cities.length > 1;
  const onMap = salons.length > 1 && salons.some((salon) => coordinatesOf(salon.coordinates));
  if (!inCities && !onMap) return null;
  const why = {
    refused: t('Your browser may not tell where you are. Allow it in its settings.'),
    unknown: t('Your browser does not know where you are.'),
  };
  return (
    <div className={`scripted ${styles.tools}`}>
      <div className={styles.row}>
        {inCities && (
          <Select label={t('City')} value={city} onChange={({ target }) => setCity(target.value)}>
            <option value="">{t('All cities')}</option>
            {cities.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {onMap && (
          <Button
            variant="secondary"
            icon="pin"
            state={own.state === 'asking' ? 'loading' : 'idle'}
            aria-pressed={own.state === 'known'}
            onClick={own.state === 'known' ? forget : ask}
          >
            {t('Sort by distance')}
          </Button>
        )}
      </div>
      {(own.state === 'refused' || own.state === 'unknown') && (
        <Notice tone="info" live="status">
          {why[own.state]}
        </Notice>
      )}
    </div>
  );
}
