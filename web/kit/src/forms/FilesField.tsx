import type { FormElement } from '@vitrina/api/types.ts';
import type { UploadedFile } from '@vitrina/rules/companions.ts';
import { OptionGroup } from '@vitrina/ui/choices/OptionGroup.tsx';
import { useEffect } from 'react';
import { UploadPart } from '../uploads/UploadPart.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import { FILES_MAX } from './entries.ts';

type Files = readonly UploadedFile[];

interface FilesFieldProps {
  id: string;
  element: FormElement;
  files: Files;
  error: string | undefined;
  onChange: (change: (before: Files) => Files) => void;
  onBusy: (isBusy: boolean) => void;
}

/** Files that go with a form: they are sent at once, and the form names them (REQ-01, FILE-01). */
export function FilesField({ id, element, files, error, onChange, onBusy }: FilesFieldProps) {
  const uploads = useUploads({
    attributeCode: element.id,
    room: FILES_MAX - files.length,
    onUploaded: (file) => onChange((before) => [...before, file]),
  });
  const isBusy = uploads.progress !== null;
  // The form has to wait for what only this field knows.
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <OptionGroup label={element.title} required={element.required} error={error}>
      <UploadPart
        id={id}
        invalid={error ? true : undefined}
        uploads={uploads}
        files={files}
        filesMax={FILES_MAX}
        onRemove={(removed) => onChange((before) => before.filter((file) => file.id !== removed))}
      />
    </OptionGroup>
  );
}
