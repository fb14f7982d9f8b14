import type { Salon } from '@vitrina/api/types.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { useRef, useState } from 'react';
import { useConsent } from '#shared/consent/consent.ts';
import { usePage } from '#shared/page.ts';
import { AskForMedia } from '../../media/AskForMedia.tsx';
import styles from './PlaceMap.module.css';
import { useDrawnMap } from './use-drawn-map.ts';

interface PlaceMapProps {
  salons: readonly Salon[];
  /** The place that the map goes to. */
  shown: { id: string } | null;
  /** A marker was pressed. */
  onChoose: (id: string) => void;
}

/** The places where they lie; the ground of others under them only once the visitor allows it (decision 44). */
export function PlaceMap({ salons, shown, onChoose }: PlaceMapProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const isAllowed = useConsent('media');
  const [isWanted, setWanted] = useState(false);
  const hasGround = isAllowed || isWanted;
  if (!salons.some(({ coordinates }) => coordinates)) return null;
  const provider = configuration.googleMapsApiKey ? 'Google' : 'OpenStreetMap';
  return (
    <section className={`scripted ${styles.map}`} aria-label={t('Map')}>
      <Drawing {...{ salons, shown, onChoose, hasGround }} />
      {!hasGround && (
        <>
          <div className={styles.ask}>
            <Button variant="secondary" size="s" onClick={() => setWanted(true)}>
              {t('Show the streets')}
            </Button>
          </div>
          <AskForMedia provider={provider} />
        </>
      )}
    </section>
  );
}

/** The drawing: it comes and goes with its frame. */
function Drawing(props: PlaceMapProps & { hasGround: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  useDrawnMap({ frame, ...props });
  return <div className={styles.frame} ref={frame} />;
}
