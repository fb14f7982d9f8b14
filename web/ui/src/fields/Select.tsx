import { Children, type ComponentProps, type KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import control from './control.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './Select.module.css';

type SelectProps = FieldTexts &
  ComponentProps<'select'> & {
    /** Said in place of options while there are none: that they are on their way, or that there are none. */
    instead?: string | undefined;
  };

/**
 * The browser's own list: it knows every keyboard, phone and screen reader. Children are `<option>`s. Where the browser
 * lets it be drawn, it is as high as S2 §9 says.
 */
export function Select(props: SelectProps) {
  const { id, label, help, error, required, instead, children, ...rest } = props;
  const isEmpty = Children.toArray(children).length === 0;
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(wiring) => (
        <span className={styles.frame}>
          <select
            {...rest}
            {...wiring}
            className={cx(control.control, styles.select)}
            onKeyDown={turnPage}
          >
            {isEmpty ? <option value="">{instead}</option> : children}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}

/** Options that a page key moves by (S2 §9); systems differ in it, and some have no such keys. */
const PAGE_SIZE = 5;

/** The page keys in a list of options, open or closed (FORM-04). */
export function turnPage(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, target, currentTarget: select } = event;
  if (key !== 'PageDown' && key !== 'PageUp') return;
  event.preventDefault();
  const options = [...select.options].filter((option) => !option.disabled);
  // In an open list that the page draws, the options themselves have the focus.
  const active = target instanceof HTMLOptionElement ? target : select.selectedOptions[0];
  const from = active ? options.indexOf(active) : 0;
  const to = from + (key === 'PageDown' ? PAGE_SIZE : -PAGE_SIZE);
  const option = options[Math.max(0, Math.min(options.length - 1, to))];
  if (!option || option === active) return;
  if (target === select) {
    option.selected = true;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    option.focus();
  }
}
