import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { formatDayInText } from '@vitrina/rules/format-date.ts';
import { zoneNote } from '@vitrina/rules/zone-note.ts';
import { useEffect, useState } from 'react';
import { usePage } from '#shared/page.ts';
import type { FileWay } from '../artwork/file-way.ts';
import styles from './Summary.module.css';
import { type TimeLeft, timeLeft } from './time-left.ts';

type OrderByProps = {
  /** The promised day. */
  deliveryDate: string;
  /** Until when it holds: RFC 3339 in the shop's own time. */
  until: string;
  /** How the files come; null where none belong to the product. */
  files: FileWay['kind'] | 'open' | null;
  /** Something that was ordered on top is shown before, such as a proof, and approved. */
  needsApproval: boolean;
};

/** What has to be with the shop for the day to hold, by where the files come from. */
const CONDITIONS = {
  none: 'The day holds if your payment is with us by {time} on {day}.',
  files: 'The day holds if your payment and files are with us by {time} on {day}.',
  design:
    'The day holds if your payment and your approval of the design are with us by {time} on {day}.',
  approval: 'The day holds if your payment and your approval are with us by {time} on {day}.',
} as const;

/** How long the delivery day can still be had, and on what condition (decision 13). */
export function OrderBy({ deliveryDate, until, files, needsApproval }: OrderByProps) {
  const { configuration, translate } = usePage();
  const { t, language } = translate;
  const left = useTimeLeft(until);
  const zone = left && zoneNote(until, configuration.timeZone, language);
  const inWords = (day: string) => formatDayInText(day, language);
  const [day = '', time = ''] = until.slice(0, 16).split('T');
  return (
    <div className={styles.small}>
      {left && (
        <p className={styles.left}>
          {t('Order within {time} for {day}', {
            time: durationIn(left, t),
            day: inWords(deliveryDate),
          })}
        </p>
      )}
      <p>
        {t(CONDITIONS[conditionOf(files, needsApproval)], { time, day: inWords(day) })}
        {zone && ` (${zone})`}
      </p>
    </div>
  );
}

function conditionOf(
  files: OrderByProps['files'],
  needsApproval: boolean,
): keyof typeof CONDITIONS {
  if (files === 'design') return 'design';
  if (needsApproval) return 'approval';
  return files === null ? 'none' : 'files';
}

function durationIn({ hours, minutes }: TimeLeft, t: Translate['t']) {
  return hours > 0
    ? t('{hours} h {minutes} min', { hours, minutes })
    : t('{minutes} min', { minutes });
}

/** Follows the clock from minute to minute. The server renders no clock: what it sends is kept. */
function useTimeLeft(until: string): TimeLeft | null {
  const [left, setLeft] = useState<TimeLeft | null>(null);
  // The clock is outside of React.
  useEffect(() => {
    let timer = 0;
    const look = () => {
      const now = timeLeft(Date.now(), Date.parse(until));
      setLeft(now);
      clearTimeout(timer);
      if (now) timer = window.setTimeout(look, now.nextMs);
    };
    look();
    // A machine that slept has missed its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [until]);
  return left;
}
