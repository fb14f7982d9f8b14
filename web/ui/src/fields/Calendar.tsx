import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Calendar.module.css';
import { addMonths, dayByKey, weeksOf } from './calendar.ts';

/** What a calendar says; the names of days and months are the browser's. */
export interface CalendarTexts {
  previous: string;
  next: string;
  /** Over the numbers of the weeks. */
  week: string;
}

interface CalendarProps {
  /** Of the names, such as `lt`. */
  language: string;
  texts: CalendarTexts;
  /** yyyy-MM-dd. */
  chosen: string | null;
  today: string;
  /** The first and the last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

/** A month's sheet, weeks from Monday, which arrow keys walk over; it takes the focus when it appears (FORM-03). */
export function Calendar(props: CalendarProps) {
  const { language, texts, chosen, today, min, max, onChoose } = props;
  const [active, setActive] = useState(chosen ?? today);
  const sheet = useRef<HTMLTableElement>(null);
  const month = active.slice(0, 7);
  const named = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day));
  const isOpen = (day: string) => (!min || day >= min) && (!max || day <= max);

  // The focus belongs to the browser: it goes with the active day as long as it is in the sheet, and there at first.
  const isWalking = useRef(true);
  useEffect(() => {
    if (isWalking.current) {
      sheet.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
    }
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(active, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    isWalking.current = true;
    setActive(next);
  };
  const turn = (months: number) => {
    isWalking.current = false;
    setActive(addMonths(active, months));
  };
  const weeks = weeksOf(month);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton icon="chevron-left" label={texts.previous} onClick={() => turn(-1)} />
        <p className={styles.month} aria-live="polite">
          {named({ month: 'long', year: 'numeric' }, active)}
        </p>
        <IconButton icon="chevron-right" label={texts.next} onClick={() => turn(1)} />
      </div>
      <table className={styles.sheet} ref={sheet} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{texts.week}</VisuallyHidden>
            </th>
            {weeks[0]?.days.map((day) => (
              <th key={day} scope="col" abbr={named({ weekday: 'long' }, day)}>
                {named({ weekday: 'short' }, day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ number, days }) => (
            <tr key={days[0]}>
              <th scope="row" className={styles.week}>
                {number}
              </th>
              {days.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={cx(styles.day, !day.startsWith(month) && styles.outside)}
                    data-day={day}
                    tabIndex={day === active ? 0 : -1}
                    aria-label={named({ dateStyle: 'full' }, day)}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={!isOpen(day)}
                    onClick={() => isOpen(day) && onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
