import { useQueryClient } from '@tanstack/react-query';
import { isOk, send } from '@vitrina/api/client.ts';
import type { OrderView, PricedLine } from '@vitrina/api/types.ts';
import { UploadPart } from '@vitrina/kit/uploads/UploadPart.tsx';
import { useUploads } from '@vitrina/kit/uploads/use-uploads.ts';
import { visitorToken } from '@vitrina/kit/uploads/visitor-token.ts';
import { FILES_MAX, type UploadedFile } from '@vitrina/rules/companions.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { OptionGroup } from '@vitrina/ui/choices/OptionGroup.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useEffect, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { usePage } from '#shared/page.ts';
import styles from './final.module.css';

type Files = Readonly<Record<string, readonly UploadedFile[]>>;

/** Takes the files that an order waits for: those of the lines that owe some, or of all when the shop asks for new ones (FILE-02). */
export function HandIn({ order, token }: { order: OrderView; token: string }) {
  const { t } = usePage().translate;
  const [files, setFiles] = useState<Files>({});
  const [busy, setBusy] = useState<readonly string[]>([]);
  const { handIn, state } = useHandIn(token);
  const lines = linesToFill(order.prices.productDetails);
  const chosen = Object.entries(files).filter(([, ofLine]) => ofLine.length > 0);
  return (
    <div className={styles.handIn}>
      <p>{t('Send us your files here. We check them by hand before work begins.')}</p>
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
      {state === 'failed' && (
        <Notice tone="danger" live="alert">
          {t('The shop does not answer. Your files are kept; please try again.')}
        </Notice>
      )}
      <Button
        state={state === 'sending' ? 'loading' : 'idle'}
        disabled={chosen.length === 0 || busy.length > 0}
        onClick={() => void handIn(chosen.map(([guid, ofLine]) => ({ guid, files: ids(ofLine) })))}
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

/** The lines whose files are on their way; the same list where nothing changes, so that nothing is drawn anew. */
function withBusy(before: readonly string[], guid: string, isBusy: boolean): readonly string[] {
  if (before.includes(guid) === isBusy) return before;
  return isBusy ? [...before, guid] : before.filter((one) => one !== guid);
}

const ids = (files: readonly UploadedFile[]) => files.map(({ id }) => id);

/** Sends the files' names with the order; the page then shows the order anew. */
function useHandIn(token: string) {
  const { t } = usePage().translate;
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  async function handIn(lines: { guid: string; files: string[] }[]) {
    setState('sending');
    const headers = { 'X-Order-Token': token, 'X-Visitor-Token': visitorToken() };
    const answer = await send('post', '/api/orders/by-token/files', {
      headers,
      body: { lines },
    }).catch(() => undefined);
    // Whoever is told that no files are awaited any more sees why: the order has moved on.
    if (!isOk(answer) && answer?.status !== 409) {
      setState('failed');
      return;
    }
    announce(t('We have your files.'));
    document.querySelector<HTMLElement>('main h1')?.focus();
    await client.invalidateQueries({ queryKey: ['order', token] });
    setState('idle');
  }
  return { handIn, state };
}

type LineFilesProps = {
  line: PricedLine;
  files: readonly UploadedFile[];
  onChange: (change: (before: readonly UploadedFile[]) => readonly UploadedFile[]) => void;
  onBusy: (isBusy: boolean) => void;
};

/** The files of one line. */
function LineFiles({ line, files, onChange, onBusy }: LineFilesProps) {
  const filesMax = FILES_MAX - (line.artwork?.files.length ?? 0);
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
