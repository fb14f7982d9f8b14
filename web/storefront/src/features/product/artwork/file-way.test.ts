import { describe, expect, test } from 'vitest';
import { readChoices } from '../choices/choices.ts';
import { shirt } from '../choices/fixtures.ts';
import { addFile, chooseFileWay, fileWay, isFileWayDone, removeFile } from './file-way.ts';

const choosable = shirt();
const start = readChoices(choosable, new URLSearchParams('colour=black'));
const empty = chooseFileWay(choosable, start, { kind: 'upload', files: [] });
const box = { id: 'f1', name: 'box.pdf', size: 10, time: '2026-11-21T08:00:00Z' };
const lid = { ...box, id: 'f2', name: 'lid.pdf' };

describe('FILE-02 the way of the files', () => {
  test('is none at first', () => {
    expect(fileWay(choosable, start)).toBeNull();
    expect(isFileWayDone(null)).toBe(false);
  });

  test('an upload is done once there is a file', () => {
    expect(fileWay(choosable, empty)).toEqual({ kind: 'upload', files: [] });
    expect(isFileWayDone(fileWay(choosable, empty))).toBe(false);
    const both = addFile(choosable, addFile(choosable, empty, box), lid);
    expect(both.attributes['file_upload-files']).toBe(JSON.stringify([box, lid]));
    expect(isFileWayDone(fileWay(choosable, both))).toBe(true);
    expect(fileWay(choosable, removeFile(choosable, both, 'f1'))).toEqual({
      kind: 'upload',
      files: [lid],
    });
  });

  test('another way takes the others back', () => {
    const uploaded = addFile(choosable, empty, box);
    const later = chooseFileWay(choosable, uploaded, { kind: 'later' });
    expect(later.attributes).toEqual({ colour: 'black', 'file_upload-later': 'true' });
    const design = chooseFileWay(choosable, later, { kind: 'design', value: 'basic' });
    expect(design.attributes).toEqual({ colour: 'black', design_creation_service: 'basic' });
  });

  test('PROD-11 is not changed by a file that arrives late', () => {
    const later = chooseFileWay(choosable, empty, { kind: 'later' });
    const design = chooseFileWay(choosable, empty, { kind: 'design', value: 'basic' });
    for (const chosen of [start, later, design]) {
      expect(addFile(choosable, chosen, box)).toBe(chosen);
    }
  });

  test('ten files with long names fit into what the server reads of one value', () => {
    const long = {
      id: 'f'.repeat(32),
      name: 'x'.repeat(255),
      size: 209_715_200,
      time: '2026-11-21T08:00:00.123456789Z',
    };
    let full = empty;
    for (let count = 0; count < 10; count += 1) full = addFile(choosable, full, long);
    expect(full.attributes['file_upload-files']?.length).toBeLessThanOrEqual(2000);
  });

  test('a long name is not cut through an emoji, whose half no server reads', () => {
    const named = { ...box, name: `${'x'.repeat(79)}📦.pdf` };
    const way = fileWay(choosable, addFile(choosable, empty, named));
    expect(way).toMatchObject({ files: [{ name: `${'x'.repeat(79)}📦` }] });
  });
});
