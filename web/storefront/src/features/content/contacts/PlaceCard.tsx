import type { Salon } from '@vitrina/api/types.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { cx } from '@vitrina/ui/cx.ts';
import { AddressText } from '#shared/AddressText.tsx';
import { usePage } from '#shared/page.ts';
import styles from './PlaceCard.module.css';
import { EmailLink, PhoneLink } from './WayLinks.tsx';

interface PlaceCardProps {
  salon: Salon;
  /** How far away it is, when that is known. */
  km: number | null;
  /** The map stands on it. */
  isShown: boolean;
  onShow: () => void;
}

/** Nearer than this, a part of a kilometre matters. */
const NEAR_KM = 10;

/** A place of the shop: where it is, when it is open, and how to reach it. */
export function PlaceCard({ salon, km, isShown, onShow }: PlaceCardProps) {
  const { t, numbers } = usePage().translate;
  return (
    <article className={cx(styles.card, isShown && styles.shown)}>
      <div className={styles.head}>
        <h3 tabIndex={-1}>{salon.title}</h3>
        {km !== null && (
          <span className={`num ${styles.distance}`}>
            {t('{distance} km', { distance: numbers.amount(km.toFixed(3), km < NEAR_KM ? 1 : 0) })}
          </span>
        )}
      </div>
      <p>
        <AddressText>{salon.address}</AddressText>
      </p>
      <p className={styles.hours}>{salon.hours}</p>
      <p className={styles.ways}>
        {salon.phone && <PhoneLink phone={salon.phone} />}
        {salon.email && <EmailLink email={salon.email} />}
      </p>
      {salon.coordinates && (
        <div className="scripted">
          <Button
            variant="quiet"
            size="s"
            icon="pin"
            aria-label={`${t('Show on a map')}: ${salon.title}`}
            onClick={onShow}
          >
            {t('Show on a map')}
          </Button>
        </div>
      )}
    </article>
  );
}
