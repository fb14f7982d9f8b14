import type { Uploads } from '@vitrina/kit/uploads/use-uploads.ts';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { changesDesign, withDesignOf } from '../choices/changes-design.ts';
import type { Choices } from '../choices/choices.ts';
import type { Choosable } from '../choices/choosable.ts';
import { chooseFileWay, fileWay } from './file-way.ts';

interface DesignQuestion {
  /** Its dialog comes with the first question, and stays: it gives the focus back when it closes. */
  state: 'new' | 'open' | 'closed';
  /** Asks before files that are uploaded, or on their way, are left with another size or material; false where there is nothing to ask. */
  ask: (before: Choices, after: Choices) => boolean;
  /** Goes on with what was chosen, without the files. */
  adjust: () => void;
  /** Goes back to the size and the material that the files were made for. */
  cancel: () => void;
}

/** The question whether uploaded files go, or the size and the material stay as they were (DSGN-03, decision 50). */
export function useDesignQuestion(
  choosable: Choosable,
  setChoices: Dispatch<SetStateAction<Choices>>,
  uploads: Pick<Uploads, 'progress' | 'cancel'>,
): DesignQuestion {
  const [asked, setAsked] = useState<{ before: Choices; after: Choices } | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    state: isOpen ? 'open' : asked ? 'closed' : 'new',
    ask: (before, after) => {
      const way = fileWay(choosable, after);
      const hasFiles =
        way?.kind === 'upload' && (way.files.length > 0 || uploads.progress !== null);
      if (!hasFiles || !changesDesign(choosable, before, after)) return false;
      // A click may follow what was typed before the dialog is there: the files are of what stood before both.
      setAsked({ before: isOpen && asked ? asked.before : before, after });
      setOpen(true);
      return true;
    },
    adjust: () => {
      setOpen(false);
      // What is on its way was made for the same.
      uploads.cancel();
      if (asked) setChoices(chooseFileWay(choosable, asked.after, { kind: 'upload', files: [] }));
    },
    cancel: () => {
      setOpen(false);
      // A file may have arrived meanwhile: it stays.
      if (asked) setChoices((now) => withDesignOf(choosable, now, asked.before));
    },
  };
}
