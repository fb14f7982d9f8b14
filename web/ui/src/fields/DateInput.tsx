import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { cx } from '../cx.ts';
import { Calendar, type CalendarTexts } from './Calendar.tsx';
import { isDay, today } from './calendar.ts';
import control from './control.module.css';
import styles from './DateInput.module.css';
import { Field, type FieldTexts } from './Field.tsx';

/** What a field for a day says. */
export interface DateTexts extends CalendarTexts {
  /** Opens the calendar. */
  open: string;
  /** How a day is written, such as "yyyy-mm-dd". */
  format: string;
}

type DateInputProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
    /** yyyy-MM-dd, or what was typed instead. */
    value: string;
    min?: string | undefined;
    max?: string | undefined;
    language: string;
    texts: DateTexts;
    onChange: (day: string) => void;
  };

/** A day, typed or taken from a calendar: the same in every browser (FORM-03). */
export function DateInput(props: DateInputProps) {
  const { id, label, help, error, required, ...others } = props;
  const { value, min, max, language, texts, onChange, ...rest } = others;
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // An effect, because clicks outside happen outside React's tree.
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Not the dialog around as well.
    event.stopPropagation();
    event.preventDefault();
    close();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys and the focus of what is inside.
        <div className={styles.frame} ref={frame} onKeyDown={onKeyDown} onBlur={onBlur}>
          <input
            placeholder={texts.format}
            autoComplete="off"
            inputMode="numeric"
            maxLength={10}
            {...rest}
            {...wiring}
            type="text"
            value={value}
            className={cx(control.control, styles.input)}
            onChange={({ target }) => onChange(target.value.trim())}
          />
          <span className={styles.open}>
            <IconButton
              ref={opener}
              icon="calendar"
              label={texts.open}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          </span>
          {isOpen && (
            <div className={styles.panel} role="dialog" aria-label={texts.open}>
              <Calendar
                language={language}
                texts={texts}
                chosen={isDay(value) ? value : null}
                today={today(new Date())}
                min={min}
                max={max}
                onChoose={(day) => {
                  onChange(day);
                  close();
                }}
              />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
