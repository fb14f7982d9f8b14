import type { PricedLine } from '@vitrina/api/types.ts';
import { Checkbox } from '@vitrina/ui/choices/Checkbox.tsx';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { useActiveCart, useCart } from '#shared/cart/store.ts';
import { usePage } from '#shared/page.ts';
import styles from './lines.module.css';

/** Whether points of who is signed in pay for a line, where they can (B2B-03, decision 59). */
export function LinePoints({ guid, title, points }: Pick<PricedLine, 'guid' | 'title' | 'points'>) {
  const { configuration, translate } = usePage();
  const { t, numbers } = translate;
  const keep = useCart((state) => state.keep);
  const chosen = useActiveCart()?.pointsFor ?? [];
  const isChosen = chosen.includes(guid);
  if (!points || !(points.isEnough || isChosen)) return null;
  const others = chosen.filter((other) => other !== guid);
  return (
    <div className={styles.points}>
      <Checkbox
        label={
          <>
            {t('Pay {amount} with points ({count} needed)', {
              amount: numbers.price(points.pays, configuration.currency),
              count: points.points,
            })}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </>
        }
        checked={isChosen}
        onChange={() => keep({ pointsFor: isChosen ? others : [...others, guid] })}
      />
      <div role="status">
        {isChosen && !points.isEnough && (
          <p className={styles.changed}>
            <Icon name="info" size={16} />
            {t('You no longer have enough points for this.')}
          </p>
        )}
      </div>
    </div>
  );
}
