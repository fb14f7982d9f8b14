import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './FileList.module.css';

type FileListProps = {
  /** What the list is, for screen readers. */
  label: string;
  files: readonly { key: string; name: string; detail: string }[];
  removeLabel: (name: string) => string;
  onRemove: (key: string) => void;
};

/** Files that are there, each with the way to be rid of it. */
export function FileList({ label, files, removeLabel, onRemove }: FileListProps) {
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map(({ key, name, detail }) => (
        <li key={key} className={styles.file}>
          <Icon name="file" />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.detail}>{detail}</span>
          </span>
          <IconButton icon="trash" label={removeLabel(name)} onClick={() => onRemove(key)} />
        </li>
      ))}
    </ul>
  );
}
