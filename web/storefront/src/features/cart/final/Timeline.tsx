import type { OrderView } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { formatMoment } from '@vitrina/kit/uploads/file-words.ts';
import { formatDay } from '@vitrina/rules/format-date.ts';
import { cx } from '@vitrina/ui/cx.ts';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { usePage } from '#shared/page.ts';
import { ZoneNote } from '#shared/ZoneNote.tsx';
import styles from './Timeline.module.css';
import { type TimelineStep, timeline } from './timeline.ts';

/** What became of an order, with times, and what comes next (CHK-06). */
export function Timeline({ order }: { order: OrderView }) {
  const { t } = useTranslate();
  const states = { done: t('done'), now: t('now'), next: t('still to come'), ended: t('done') };
  return (
    <ol className={styles.timeline}>
      {timeline(t, order).map((step) => (
        <li
          key={step.key}
          className={cx(styles.step, styles[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'done' && <Icon name="check" size={16} />}
            {step.state === 'ended' && <Icon name="close" size={16} />}
          </span>
          <span className={styles.title}>
            {step.title}
            <VisuallyHidden>, {states[step.state]}</VisuallyHidden>
          </span>
          <Moment at={step.at} />
        </li>
      ))}
    </ol>
  );
}

/** The day and the time on the shop's clock, as its letters and papers have them. */
function Moment({ at }: Pick<TimelineStep, 'at'>) {
  const { configuration, translate } = usePage();
  if (!at) return null;
  const [day = '', time = ''] = formatMoment(at, configuration.timeZone).split(' ');
  return (
    <time className={styles.moment} dateTime={at}>
      {formatDay(day, translate.language)}, {time}
      <ZoneNote at={at} />
    </time>
  );
}
