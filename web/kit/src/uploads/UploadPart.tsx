import type { UploadedFile } from '@vitrina/rules/companions.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { FileDrop } from '@vitrina/ui/files/FileDrop.tsx';
import { FileList } from '@vitrina/ui/files/FileList.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { ProgressBar } from '@vitrina/ui/messages/ProgressBar.tsx';
import { useRef } from 'react';
import { useSurface } from '../surface.ts';
import { formatMoment, formatSize } from './file-words.ts';
import styles from './UploadPart.module.css';
import type { Uploads } from './use-uploads.ts';
import { ACCEPTED } from './why-not-sent.ts';

interface UploadPartProps {
  /** Of the field, to lead to. */
  id?: string;
  invalid?: boolean | undefined;
  uploads: Uploads;
  files: readonly UploadedFile[];
  /** How many there can be. */
  filesMax: number;
  /** What files are best, beside what is taken at all. */
  hint?: string | null;
  onRemove: (id: string) => void;
}

/** Where files are dropped, how far they are, and which have arrived (FILE-01). */
export function UploadPart({
  id,
  invalid,
  uploads,
  files,
  filesMax,
  hint,
  onRemove,
}: UploadPartProps) {
  const { configuration, translate } = useSurface();
  const { t, numbers } = translate;
  const { progress, names, cancel, failed, send, retry, forget } = uploads;
  const part = useRef<HTMLDivElement>(null);
  const limits = { size: formatSize(numbers, configuration.uploadBytesMax), count: filesMax };
  return (
    <div className={styles.part} ref={part}>
      <noscript>
        {t('Files cannot be added without JavaScript; send them by e-mail to {email}.', {
          email: configuration.company.email,
        })}
      </noscript>
      <FileDrop
        id={id}
        invalid={invalid}
        label={t('Drop files here or choose them')}
        help={[t('PDF, PNG or JPG, up to {size} each, {count} files at most', limits), hint]}
        accept={ACCEPTED}
        onFiles={send}
      />
      {progress !== null && (
        <div className={styles.progress}>
          <ProgressBar label={t('Uploading')} value={progress} />
          <p>
            {t('Uploading')}: {numbers.percent(progress * 100, 1)}
          </p>
          <Button
            variant="secondary"
            size="s"
            aria-label={`${t('Cancel')}: ${names.join(', ')}`}
            onClick={() => {
              // The button goes, and must not take the keyboard's place with it.
              part.current?.querySelector('input')?.focus();
              cancel();
            }}
          >
            {t('Cancel')}
          </Button>
        </div>
      )}
      {failed.length > 0 && (
        <Notice tone="danger" live="alert">
          <ul className={styles.failed}>
            {failed.map(({ file, message, canRetry }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one name and one time.
              <li key={place}>
                <span className={styles.why}>
                  {file.name}: {t(message)}
                </span>
                {canRetry && (
                  <Button
                    variant="secondary"
                    size="s"
                    aria-label={`${t('Try again')}: ${file.name}`}
                    onClick={() => retry(file)}
                  >
                    {t('Try again')}
                  </Button>
                )}
                <IconButton
                  icon="trash"
                  label={t('Remove {title}', { title: file.name })}
                  onClick={() => forget(file)}
                />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {files.length > 0 && (
        <FileList
          label={t('Uploaded files')}
          files={files.map(({ id, name, size, time }) => ({
            key: id,
            name,
            detail: `${formatSize(numbers, size)}, ${formatMoment(time)}`,
          }))}
          removeLabel={(name) => t('Remove {title}', { title: name })}
          onRemove={onRemove}
        />
      )}
    </div>
  );
}
