import {
  artworkOf,
  companionOf,
  LATER,
  type UploadedFile,
  writeFiles,
} from '@vitrina/rules/companions.ts';
import type { Choices } from '../choices/choices.ts';
import type { Choosable } from '../choices/choosable.ts';

/** How the print files of a line come (S2 §3): with it, after the order, or from the shop's designers. */
export type FileWay =
  | { kind: 'upload'; files: readonly UploadedFile[] }
  | { kind: 'later' }
  | { kind: 'design'; value: string };

/** Characters, not halves of them. */
const NAME_LENGTH_MAX = 80;

/** The way that was chosen; null while none is. An upload can still be without files. */
export function fileWay({ file, design }: Choosable, { attributes }: Choices): FileWay | null {
  if (!file) return null;
  const { files, isLater } = artworkOf(file.code, attributes);
  if (isLater) return { kind: 'later' };
  const value = design && attributes[design.code];
  if (value) return { kind: 'design', value };
  const isUpload = companionOf(file.code, 'files') in attributes;
  return isUpload ? { kind: 'upload', files: files ?? [] } : null;
}

/** The choices with another way for the files; whatever was chosen of the other ways is taken back (S2 §4). */
export function chooseFileWay(
  { file, design }: Choosable,
  choices: Choices,
  way: FileWay,
): Choices {
  if (!file) return choices;
  const ways = {
    upload: companionOf(file.code, 'files'),
    later: companionOf(file.code, 'later'),
    design: design?.code,
  };
  const names = Object.values(ways);
  const others = Object.entries(choices.attributes).filter(([name]) => !names.includes(name));
  const chosen = ways[way.kind];
  if (!chosen) return choices;
  return {
    ...choices,
    attributes: { ...Object.fromEntries(others), [chosen]: textOf(way) },
  };
}

/** The choices with one more file; one that arrives after another way was chosen changes nothing (S2 §4). */
export function addFile(choosable: Choosable, choices: Choices, file: UploadedFile): Choices {
  const way = fileWay(choosable, choices);
  if (way?.kind !== 'upload') return choices;
  const named = { ...file, name: [...file.name].slice(0, NAME_LENGTH_MAX).join('') };
  return chooseFileWay(choosable, choices, { kind: 'upload', files: [...way.files, named] });
}

/** The choices without a file; the way stays. */
export function removeFile(choosable: Choosable, choices: Choices, id: string): Choices {
  const way = fileWay(choosable, choices);
  if (way?.kind !== 'upload') return choices;
  const files = way.files.filter((file) => file.id !== id);
  return chooseFileWay(choosable, choices, { kind: 'upload', files });
}

/** Whether everything is there that the way needs. */
export function isFileWayDone(way: FileWay | null): boolean {
  return way !== null && (way.kind !== 'upload' || way.files.length > 0);
}

function textOf(way: FileWay): string {
  if (way.kind === 'upload') return writeFiles(way.files);
  return way.kind === 'design' ? way.value : LATER;
}
