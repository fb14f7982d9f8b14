import type { ComponentProps } from 'react';
import styles from './ColourInput.module.css';
import control from './control.module.css';
import { Field, type FieldTexts } from './Field.tsx';

type ColourInputProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** The colour that the text names, `#rrggbb`; null while it names none. */
    colour: string | null;
    /** One was picked: `#rrggbb`. */
    onColour: (colour: string) => void;
  };

/** A colour as a text, with the browser's own picker beside it; both say the same. */
export function ColourInput(props: ColourInputProps) {
  const { id, label, help, error, required, colour, onColour, ...rest } = props;
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(wiring) => (
        <span className={styles.row}>
          <input
            className={styles.picker}
            type="color"
            aria-label={typeof label === 'string' ? label : undefined}
            data-empty={colour === null || undefined}
            value={colour ?? '#ffffff'}
            onChange={({ target }) => onColour(target.value)}
          />
          <input type="text" {...rest} {...wiring} className={control.control} />
        </span>
      )}
    </Field>
  );
}
