import type { Salon } from '@vitrina/api/types.ts';
import { LiveRegion } from '@vitrina/ui/messages/LiveRegion.tsx';
import { useId, useRef, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { PlaceMap } from './map/PlaceMap.tsx';
import { nearestFirst } from './nearest-first.ts';
import { PlaceCard } from './PlaceCard.tsx';
import styles from './Places.module.css';
import { PlaceTools } from './PlaceTools.tsx';
import { useOwnPlace } from './use-own-place.ts';

/** The shop's places: a list that is all that the map is, and the map (CONT-01). */
export function Places({ salons }: { salons: readonly Salon[] }) {
  const { t } = usePage().translate;
  const id = useId();
  const [city, setCity] = useState('');
  const { own, ask, forget } = useOwnPlace();
  // Set anew even for the same place: the map goes there each time.
  const [shown, setShown] = useState<{ id: string } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const ways = nearestFirst(
    salons.filter((salon) => !city || salon.city === city),
    own.at,
  );
  const choose = (id: string) => {
    setShown({ id });
    list.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"] h3`)?.focus();
  };
  return (
    <section className={styles.places} aria-labelledby={id}>
      <h2 id={id}>{t('Where to find us')}</h2>
      <PlaceTools {...{ salons, city, setCity, own, ask, forget }} />
      <LiveRegion>
        {own.at && ways[0] && t('The nearest is {title}.', { title: ways[0].place.title })}
      </LiveRegion>
      <div className={styles.beside}>
        <ul className={styles.list} ref={list}>
          {ways.map(({ place, km }) => (
            <li key={place.id} data-place={place.id}>
              <PlaceCard
                salon={place}
                km={km}
                isShown={shown?.id === place.id}
                onShow={() => setShown({ id: place.id })}
              />
            </li>
          ))}
        </ul>
        <PlaceMap salons={ways.map(({ place }) => place)} shown={shown} onChoose={choose} />
      </div>
    </section>
  );
}
