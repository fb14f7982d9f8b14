import {
  artworkOf,
  companionOf,
  LATER,
  type UploadedFile,
  writeFiles,
} from '@vitrina/rules/companions.ts';
import type { Configuration } from '../choices/configuration.ts';
import type { Offer } from '../choices/offer.ts';

/** How the print files of a line come (S2 §3): with it, after the order, or from the shop's designers. */
export type FileWay =
  | { kind: 'upload'; files: readonly UploadedFile[] }
  | { kind: 'later' }
  | { kind: 'design'; value: string };

/** The files that one line can name: as many as the server reads of one value, with names of the kept length. */
export const FILES_MAX = 10;
const NAME_LENGTH_MAX = 80;

/** The way that was chosen; null while none is. An upload can still be without files. */
export function fileWay({ file, design }: Offer, { attributes }: Configuration): FileWay | null {
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
  { file, design }: Offer,
  configuration: Configuration,
  way: FileWay,
): Configuration {
  if (!file) return configuration;
  const ways = {
    upload: companionOf(file.code, 'files'),
    later: companionOf(file.code, 'later'),
    design: design?.code,
  };
  const names = Object.values(ways);
  const others = Object.entries(configuration.attributes).filter(([name]) => !names.includes(name));
  const chosen = ways[way.kind];
  if (!chosen) return configuration;
  return {
    ...configuration,
    attributes: { ...Object.fromEntries(others), [chosen]: textOf(way) },
  };
}

/** The choices with one more file. */
export function addFile(
  offer: Offer,
  configuration: Configuration,
  file: UploadedFile,
): Configuration {
  const way = fileWay(offer, configuration);
  const before = way?.kind === 'upload' ? way.files : [];
  const named = { ...file, name: file.name.slice(0, NAME_LENGTH_MAX) };
  return chooseFileWay(offer, configuration, { kind: 'upload', files: [...before, named] });
}

/** The choices without a file; the way stays. */
export function removeFile(offer: Offer, configuration: Configuration, id: string): Configuration {
  const way = fileWay(offer, configuration);
  if (way?.kind !== 'upload') return configuration;
  const files = way.files.filter((file) => file.id !== id);
  return chooseFileWay(offer, configuration, { kind: 'upload', files });
}

/** Whether everything is there that the way needs. */
export function isFileWayDone(way: FileWay | null): boolean {
  return way !== null && (way.kind !== 'upload' || way.files.length > 0);
}

function textOf(way: FileWay): string {
  if (way.kind === 'upload') return writeFiles(way.files);
  return way.kind === 'design' ? way.value : LATER;
}
