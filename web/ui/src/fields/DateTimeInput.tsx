import { type ReactNode, useState } from 'react';
import { momentOf, partsOf, TIMES } from './calendar.ts';
import { DateInput, type DateTexts } from './DateInput.tsx';
import styles from './DateTimeInput.module.css';
import type { FieldTexts } from './Field.tsx';
import { Select } from './Select.tsx';

type DateTimeInputProps = FieldTexts & {
  id?: string;
  name?: string;
  required?: boolean;
  /** The moment as an ISO text; empty while a part of it is missing. */
  value: string;
  min?: string;
  max?: string;
  language: string;
  texts: DateTexts;
  timeLabel: ReactNode;
  onChange: (moment: string) => void;
  onBlur?: () => void;
};

/** A day and a time of it, a quarter of an hour apart, kept as the moment that they are here (FORM-03). */
export function DateTimeInput(props: DateTimeInputProps) {
  const { name, value, timeLabel, onChange, onBlur, required, ...rest } = props;
  const [entered, setEntered] = useState(() => partsOf(value));
  // Another moment from outside is shown; an unfinished one stays.
  const parts = value && value !== momentOf(entered) ? partsOf(value) : entered;
  const enter = (part: Partial<typeof parts>) => {
    const next = { ...parts, ...part };
    setEntered(next);
    onChange(momentOf(next));
  };
  const times = TIMES.includes(parts.time) || !parts.time ? TIMES : [parts.time, ...TIMES];
  return (
    <div className={styles.pair}>
      <DateInput
        {...rest}
        name={name}
        required={required}
        value={parts.day}
        onChange={(day) => enter({ day })}
        onBlur={onBlur}
      />
      <Select
        label={timeLabel}
        required={required}
        value={parts.time}
        onChange={({ target }) => enter({ time: target.value })}
        onBlur={onBlur}
      >
        <option value="">–:––</option>
        {times.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </Select>
    </div>
  );
}
