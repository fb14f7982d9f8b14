import type { UploadedFile } from '@vitrina/rules/companions.ts';
import { useRef, useState } from 'react';
import { useSurface } from '../surface.ts';
import type { Refusal, Sending } from './send-file.ts';
import { ended, moved, progressOf, started, type Transfer } from './transfers.ts';
import { whyNotSent } from './why-not-sent.ts';

/** A file that was not taken, and why. One that was lost on its way can be sent again; else the shop does not take it. */
export interface FailedFile extends Refusal {
  file: File;
}

/** What sends files comes with the first one; where it does not come, the file does not go either. */
async function sent(what: Sending): Promise<UploadedFile | Refusal> {
  const sending = await import('./send-file.ts').catch(() => null);
  if (!sending || what.signal.aborted) return { message: 'NoInternet', canRetry: true };
  return sending.sendFile(what);
}

/** Files on their way. */
export interface Uploads {
  /** Part of all bytes, 0 to 1; null when nothing is on its way. */
  progress: number | null;
  /** Names of the files on their way. */
  names: readonly string[];
  /** Stops all that is on its way: nothing of it arrives any more. */
  cancel: () => void;
  /** What was lost on its way, and what the last try was refused. */
  failed: readonly FailedFile[];
  send: (files: readonly File[]) => void;
  retry: (file: File) => void;
  /** Takes a file off the failed ones. */
  forget: (file: File) => void;
}

interface UploadsFor {
  /** What the files are for: code of an attribute, or id of a form's field; null where it is neither. */
  attributeCode: string | null;
  /** They go into a cart, which is in every tab. */
  isOrdered?: boolean;
  /** How many more files there is room for; those beyond are refused. */
  room: number;
  /** Gets each file as it arrives. */
  onUploaded: (file: UploadedFile) => void;
}

/** Sends files, one request for each, all at once (FILE-01). */
export function useUploads(uploadsFor: UploadsFor): Uploads {
  const { attributeCode, room, onUploaded, isOrdered = false } = uploadsFor;
  const { uploadBytesMax } = useSurface().configuration;
  const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
  const [failed, setFailed] = useState<readonly FailedFile[]>([]);
  const stopping = useRef<AbortController>(null);
  const onTheirWay = transfers.filter(({ isEnded }) => !isEnded);
  const sendOne = async (file: File) => {
    stopping.current ??= new AbortController();
    const { signal } = stopping.current;
    const onLoaded = (bytes: number) => setTransfers((before) => moved(before, file, bytes));
    const became = await sent({ file, attributeCode, isOrdered, onLoaded, signal });
    if (signal.aborted) return;
    if ('id' in became) onUploaded(became);
    else setFailed((before) => [...before, { file, ...became }]);
    setTransfers((before) => ended(before, file));
  };
  const cancel = () => {
    stopping.current?.abort();
    stopping.current = null;
    setTransfers([]);
  };
  const send = (files: readonly File[]) => {
    const fitting = files.filter((file) => whyNotSent(file, uploadBytesMax) === null);
    const accepted = fitting.slice(0, Math.max(0, room - onTheirWay.length));
    const refused = files.filter((file) => !accepted.includes(file));
    const told = refused.map((file) => ({
      file,
      message: whyNotSent(file, uploadBytesMax) ?? 'Too many files',
      canRetry: false,
    }));
    setFailed((before) => [
      ...before.filter((one) => one.canRetry && !files.includes(one.file)),
      ...told,
    ]);
    setTransfers((before) => started(before, accepted));
    for (const file of accepted) void sendOne(file);
  };
  const forget = (file: File) => setFailed((before) => before.filter((one) => one.file !== file));
  return {
    progress: progressOf(transfers),
    names: onTheirWay.map(({ file }) => file.name),
    cancel,
    failed,
    send,
    retry: (file) => send([file]),
    forget,
  };
}
