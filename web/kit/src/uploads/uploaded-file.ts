import type { Numbers } from '@vitrina/rules/numbers.ts';

/** A file that the server keeps, as a line's attributes name it (S2 §3). */
export interface UploadedFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** When it had arrived, RFC 3339. */
  time: string;
}

const UNITS = ['b', 'Kb', 'Mb', 'Gb'];
const STEP = 1024;

/** The files that an attribute's companion lists as JSON (FILE-02); none when it is not such a list. */
export function readFiles(text: string | undefined): UploadedFile[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isUploadedFile) : [];
  } catch {
    return [];
  }
}

/** The list as the companion holds it (FILE-02). */
export function writeFiles(files: readonly UploadedFile[]): string {
  return JSON.stringify(files.map(({ id, name, size, time }) => ({ id, name, size, time })));
}

/** "1,5 Mb": a size in the largest unit that leaves at least one of it. */
export function formatSize(numbers: Numbers, bytes: number): string {
  const fitting = Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP));
  const power = Math.min(fitting, UNITS.length - 1);
  const isWhole = power === 0 || bytes % STEP ** power === 0;
  return `${numbers.amount(bytes / STEP ** power, isWhole ? 0 : 1)}\u00a0${UNITS[power]}`;
}

/** yyyy-MM-dd HH:mm in the shopper's own time (S2 §9). */
export function formatMoment(time: string): string {
  const at = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

function isUploadedFile(entry: unknown): entry is UploadedFile {
  const file = entry as Partial<UploadedFile> | null;
  return (
    typeof file?.id === 'string' &&
    typeof file.name === 'string' &&
    typeof file.size === 'number' &&
    typeof file.time === 'string'
  );
}
