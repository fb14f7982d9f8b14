import { useQueryClient } from '@tanstack/react-query';
import type { OrderView, PricedLine } from '@vitrina/api/types.ts';
import { UploadPart } from '@vitrina/kit/uploads/UploadPart.tsx';
import { useUploads } from '@vitrina/kit/uploads/use-uploads.ts';
import { withBusy } from '@vitrina/kit/uploads/with-busy.ts';
import type { UploadedFile } from '@vitrina/rules/companions.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { OptionGroup } from '@vitrina/ui/choices/OptionGroup.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useEffect, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { usePage } from '#shared/page.ts';
import { takeFocus } from '#shared/take-focus.ts';
import styles from './final.module.css';
import { type HandedIn, handIn } from './hand-in.ts';

type Files = Readonly<Record<string, readonly UploadedFile[]>>;

const OVER = 'No files are awaited for this order any more.';

/** Takes the files that an order waits for: those of the lines that owe some, or of all when the shop asks for new ones (FILE-02). */
export function HandIn({ order, token }: { order: OrderView; token: string }) {
  const { t } = usePage().translate;
  const client = useQueryClient();
  const [files, setFiles] = useState<Files>({});
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<HandedIn | null>(null);
  const lines = linesToFill(order.prices.productDetails);
  const chosen = lines
    .map(({ guid }) => ({ guid, files: files[guid] ?? [] }))
    .filter((line) => line.files.length > 0);
  // A line may have left while its files are on their way: none of them is awaited.
  const isUploading = lines.some(({ guid }) => busy.includes(guid));
  /** Sends the files' names with the order; the page then shows the order anew. */
  const send = async () => {
    setSending(true);
    setOutcome(null);
    const became = await handIn(token, chosen);
    setOutcome(became);
    if ('files' in became) setFiles((before) => without(before, became.files));
    if (became.kind === 'taken' || became.kind === 'over') {
      announce(became.kind === 'taken' ? t('We have your files.') : t(OVER));
      document.querySelector<HTMLElement>('main h1')?.focus();
    }
    if (became.kind !== 'failed') await client.invalidateQueries({ queryKey: ['order', token] });
    setSending(false);
  };
  return (
    <div className={styles.handIn}>
      <p>{t('Send us your files here. We check them by hand before work begins.')}</p>
      {/* What is chosen while others are sent would stay behind where their line leaves with those. */}
      <fieldset className={styles.lines} disabled={isSending}>
        {lines.map((line) => (
          <LineFiles
            key={line.guid}
            line={line}
            files={files[line.guid] ?? []}
            onChange={(change) =>
              setFiles((before) => ({ ...before, [line.guid]: change(before[line.guid] ?? []) }))
            }
            onBusy={(isBusy) => setBusy((before) => withBusy(before, line.guid, isBusy))}
          />
        ))}
      </fieldset>
      {outcome?.kind === 'refused' && (
        // The button has nothing to send any more.
        <div ref={takeFocus} tabIndex={-1}>
          <Notice tone="danger">
            {t('We could not take {names}. Please choose the files again.', {
              names: outcome.files.map(({ name }) => name).join(', '),
            })}
          </Notice>
        </div>
      )}
      {outcome?.kind === 'over' && <Notice tone="warn">{t(OVER)}</Notice>}
      {outcome?.kind === 'failed' && (
        <Notice tone="danger" live="alert">
          {t('The shop does not answer. Your files are kept; please try again.')}
        </Notice>
      )}
      <Button
        state={isSending ? 'loading' : 'idle'}
        disabled={chosen.length === 0 || isUploading}
        onClick={() => void send()}
      >
        {t('Hand in the files')}
      </Button>
    </div>
  );
}

/** The lines that files are asked for. */
function linesToFill(lines: readonly PricedLine[]): PricedLine[] {
  const owing = lines.filter(({ artwork }) => artwork?.isLater);
  return owing.length > 0 ? owing : lines.filter(({ artwork }) => artwork);
}

function without(before: Files, gone: readonly UploadedFile[]): Files {
  const isLeft = ({ id }: UploadedFile) => gone.every((file) => file.id !== id);
  return Object.fromEntries(
    Object.entries(before).map(([guid, ofLine]) => [guid, ofLine.filter(isLeft)]),
  );
}

type LineFilesProps = {
  line: PricedLine;
  files: readonly UploadedFile[];
  onChange: (change: (before: readonly UploadedFile[]) => readonly UploadedFile[]) => void;
  onBusy: (isBusy: boolean) => void;
};

/** The files of one line. */
function LineFiles({ line, files, onChange, onBusy }: LineFilesProps) {
  const filesMax = line.artwork?.room ?? 0;
  const uploads = useUploads({
    attributeCode: line.artwork?.code ?? '',
    room: filesMax - files.length,
    onUploaded: (file) => onChange((before) => [...before, file]),
  });
  const isBusy = uploads.progress !== null;
  // What is on its way only this line knows, and the button has to wait for it.
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <OptionGroup label={line.title}>
      <UploadPart
        uploads={uploads}
        files={files}
        filesMax={filesMax}
        onRemove={(removed) => onChange((before) => before.filter(({ id }) => id !== removed))}
      />
    </OptionGroup>
  );
}
