/** A line's choices: attribute code to value; companions of an attribute stand beside it (S2 §3). */
export type Choices = Readonly<Record<string, string | undefined>>;

/** What can be said of an attribute under a name of its own. */
const COMPANIONS = ['width', 'height', 'diameter', 'files', 'later', 'comment'] as const;

export type Companion = (typeof COMPANIONS)[number];

/** A file that the server keeps, as a line's choices name it. */
export interface UploadedFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** When it had arrived, RFC 3339. */
  time: string;
}

/** What a line says of its print files (FILE-02). */
export interface Artwork {
  /** Those that are uploaded; null where what stands there is no list of files. */
  files: UploadedFile[] | null;
  /** They are sent after the order. */
  isLater: boolean;
  comment: string | null;
}

/** The value under which `-later` says that files are sent after the order. */
export const LATER = 'true';

/** Most files of a line: as many as the server reads of one value, with names of the kept length. */
export const FILES_MAX = 10;

/** The name of an attribute's companion. */
export function companionOf(code: string, companion: Companion): string {
  return `${code}-${companion}`;
}

/**
 * The attribute that a name is a companion of, and which; null for what is no companion's name, or an attribute's own
 * that only ends like one.
 */
export function companionIn(
  name: string,
  attributes: readonly string[],
): { code: string; companion: Companion } | null {
  const companion = COMPANIONS.find((one) => name.endsWith(`-${one}`));
  if (!companion || attributes.includes(name)) return null;
  return { code: name.slice(0, -companionOf('', companion).length), companion };
}

/** What the choices say of the files of an attribute, as the server reads it. */
export function artworkOf(code: string, choices: Choices): Artwork {
  const list = choices[companionOf(code, 'files')];
  return {
    files: list === undefined ? [] : readFiles(list),
    isLater: choices[companionOf(code, 'later')] === LATER,
    comment: choices[companionOf(code, 'comment')] ?? null,
  };
}

/** The list of files as the companion holds it. */
export function writeFiles(files: readonly UploadedFile[]): string {
  return JSON.stringify(files.map(({ id, name, size, time }) => ({ id, name, size, time })));
}

function readFiles(text: string): UploadedFile[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isUploadedFile) ? list.map(whole) : null;
  } catch {
    return null;
  }
}

type Entry = Pick<UploadedFile, 'id'> & Partial<UploadedFile>;

function whole({ id, name = '', size = 0, time = '' }: Entry): UploadedFile {
  return { id, name, size, time };
}

function isUploadedFile(entry: unknown): entry is Entry {
  const file = entry as Partial<UploadedFile> | null;
  const isText = (text: unknown) => text === undefined || typeof text === 'string';
  const isSize = file?.size === undefined || (Number.isSafeInteger(file.size) && file.size >= 0);
  return typeof file?.id === 'string' && isText(file.name) && isSize && isText(file.time);
}
