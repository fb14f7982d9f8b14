import type { ApiKey } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { formatMoment } from '@vitrina/kit/uploads/file-words.ts';
import { formatLongDay } from '@vitrina/rules/format-date.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import styles from './integrations.module.css';
import { scopeTitle } from './scopes.ts';

interface ApiKeyCardProps {
  apiKey: ApiKey;
  onRevoke: () => void;
}

/** A key in the list: what it is good for, and when it was used last. */
export function ApiKeyCard({ apiKey, onRevoke }: ApiKeyCardProps) {
  const { t, language } = useTranslate();
  const { name, scopes, madeAt, usedAt } = apiKey;
  const day = (moment: string) => formatLongDay(formatMoment(moment).slice(0, 10), language);
  return (
    <li className={styles.key}>
      <div className={styles.about}>
        <h4 className={styles.name}>{name}</h4>
        <p className={styles.note}>{scopes.map((scope) => scopeTitle(t, scope)).join(' · ')}</p>
        <p className={styles.note}>
          {t('Created {day}', { day: day(madeAt) })} ·{' '}
          {usedAt ? t('last used {day}', { day: day(usedAt) }) : t('not used yet')}
        </p>
      </div>
      <Button
        variant="secondary"
        size="s"
        aria-label={`${t('End the key')}: ${name}`}
        onClick={onRevoke}
      >
        {t('End the key')}
      </Button>
    </li>
  );
}
