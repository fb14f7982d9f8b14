import type { Loyalty } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { formatMoment } from '@vitrina/kit/uploads/file-words.ts';
import { formatDay } from '@vitrina/rules/format-date.ts';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import styles from './loyalty.module.css';

type Points = NonNullable<Loyalty['points']>;

interface LoyaltyPointsProps {
  points: Points;
  currency: string;
}

/** The points that somebody has, what they pay for, and how they came and went (decision 59). */
export function LoyaltyPoints({ points, currency }: LoyaltyPointsProps) {
  const { t, numbers } = useTranslate();
  const { title, balance, pointsPerUnit, rewards, story } = points;
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <div className={styles.now}>
        <span className={styles.term}>{t('Your points')}</span>
        <strong className={styles.amount}>{numbers.amount(balance)}</strong>
      </div>
      <p className={styles.note}>
        {t('Points for each {amount} that you pay, excl. VAT: {count}', {
          amount: numbers.price(1, currency),
          count: pointsPerUnit,
        })}
      </p>
      <h4>{t('What your points pay for')}</h4>
      <ul className={styles.rewards}>
        {rewards.map((reward) => (
          <RewardRow
            key={`${reward.title} ${reward.url}`}
            reward={reward}
            points={points}
            currency={currency}
          />
        ))}
      </ul>
      <p className={styles.note}>
        {t('Order just this quantity, and choose in the cart to pay with points.')}{' '}
        {t('Points are yours once an order is paid; what is refunded takes its points back.')}
      </p>
      {story.length > 0 && <Story story={story} />}
    </section>
  );
}

const WORTH = { net: 'up to {amount}, excl. VAT', vat: 'up to {amount}, incl. VAT' };

interface RewardRowProps extends LoyaltyPointsProps {
  reward: Points['rewards'][number];
}

function RewardRow({ reward, points: { balance, pricesInclude }, currency }: RewardRowProps) {
  const { t, numbers } = useTranslate();
  const { title, url, imageId, quantity, worth, points } = reward;
  const amount = numbers.price(worth, currency);
  return (
    <li className={styles.reward}>
      <span className={styles.picture}>
        {imageId && <Picture id={imageId} alt="" sizes="64px" rounded />}
      </span>
      <div>
        <a className="target" href={url}>
          {title}
        </a>
        <p className={styles.note}>
          {t('Quantity: {count}', { count: quantity })}, {t(WORTH[pricesInclude], { amount })}
        </p>
      </div>
      <p className={styles.price}>
        <strong>{t('Points: {count}', { count: points })}</strong>
        {balance < points && (
          <span className={styles.note}>
            {t('{count} more needed', { count: points - balance })}
          </span>
        )}
      </p>
    </li>
  );
}

function Story({ story }: Pick<Points, 'story'>) {
  const { t, language, numbers } = useTranslate();
  return (
    <details className={styles.story}>
      <summary>{t('How your points came and went')}</summary>
      <table className={styles.tiers}>
        <thead>
          <tr>
            <th scope="col">{t('Date')}</th>
            <th scope="col">{t('Order')}</th>
            <th scope="col">{t('Points')}</th>
          </tr>
        </thead>
        <tbody>
          {story.map(({ at, step, points, order }) => (
            <tr key={`${at} ${order} ${step}`}>
              <td>{formatDay(dayOf(at), language)}</td>
              <td>
                {order}, {stepTitle(t, step)}
              </td>
              <td>{points > 0 ? `+${numbers.amount(points)}` : numbers.amount(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The day in the shop's zone. */
function dayOf(at: string): string {
  const [day = ''] = formatMoment(at).split(' ');
  return day;
}

function stepTitle(t: Translate['t'], step: Points['story'][number]['step']): string {
  switch (step) {
    case 'earned':
      return t('paid');
    case 'adjusted':
      return t('refunded');
    case 'spent':
      return t('paid with points');
    case 'returned':
      return t('points given back');
  }
}
