import { formatAmount } from '@vitrina/rules/format-price.ts';
import { FileDrop } from '@vitrina/ui/FileDrop.tsx';
import { FileList } from '@vitrina/ui/FileList.tsx';
import { Notice } from '@vitrina/ui/Notice.tsx';
import { ProgressBar } from '@vitrina/ui/ProgressBar.tsx';
import { usePage } from '../page.ts';
import styles from './UploadPart.module.css';
import { formatMoment, formatSize, type UploadedFile } from './uploaded-file.ts';
import type { Uploads } from './use-uploads.ts';
import { ACCEPTED } from './why-not-sent.ts';

interface UploadPartProps {
  uploads: Uploads;
  files: readonly UploadedFile[];
  /** How many there can be. */
  filesMax: number;
  onRemove: (id: string) => void;
}

/** Where files are dropped, how far they are, and which have arrived (FILE-01). */
export function UploadPart({ uploads, files, filesMax, onRemove }: UploadPartProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { progress, failed, send } = uploads;
  const limits = { size: formatSize(configuration.uploadBytesMax), count: filesMax };
  return (
    <div className={styles.part}>
      <FileDrop
        label={t('Drop files here or choose them')}
        help={t('PDF, PNG or JPG, up to {size} each, {count} files at most', limits)}
        accept={ACCEPTED}
        onFiles={send}
      />
      {progress !== null && (
        <div className={styles.progress}>
          <ProgressBar label={t('Uploading')} value={progress} />
          <p>
            {t('Uploading')}: {formatAmount(progress * 100, 1)}&nbsp;%
          </p>
        </div>
      )}
      {failed.length > 0 && (
        <Notice tone="danger" live="alert">
          <ul>
            {failed.map(({ name, message }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one name, and the list only ever grows.
              <li key={place}>
                {name}: {t(message)}
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
            detail: `${formatSize(size)}, ${formatMoment(time)}`,
          }))}
          removeLabel={(name) => t('Remove {title}', { title: name })}
          onRemove={onRemove}
        />
      )}
    </div>
  );
}
