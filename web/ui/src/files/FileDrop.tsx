import { type ChangeEvent, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './FileDrop.module.css';

type FileDropProps = {
  /** Of the field, to lead to. */
  id?: string | undefined;
  /** Something about the files is wrong; what it is, is said around the field. */
  invalid?: boolean | undefined;
  /** What to do: drop files here, or choose them. */
  label: string;
  /** Which files, and how large; a line each, empty ones left out. */
  help?: readonly (string | null | undefined)[];
  /** As in HTML's `accept`; what is dropped is not held to it. */
  accept?: string;
  onFiles: (files: readonly File[]) => void;
};

/**
 * A place to drop files on, or to choose them with a click or a key. The browser's own field lies invisibly over the
 * whole of it: it takes a drop as it takes a choice.
 */
export function FileDrop({ id: given, invalid, label, help, accept, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const own = useId();
  const id = given ?? own;
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setOver(false);
    onFiles(Array.from(currentTarget.files ?? []));
    // The same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  return (
    <div className={cx(styles.drop, isOver && styles.over)}>
      <input
        className={styles.input}
        id={id}
        type="file"
        multiple
        accept={accept}
        aria-invalid={invalid}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={onChange}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
      <Icon name="upload" size={24} />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {help && (
        <span className={styles.help} id={`${id}-help`}>
          {help.filter(Boolean).map((line) => (
            <span key={line}>{line} </span>
          ))}
        </span>
      )}
    </div>
  );
}
