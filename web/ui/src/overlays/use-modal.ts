import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

/**
 * What a native `<dialog>` needs to follow `open`; the browser traps and returns the focus.
 * Escape and a click beside the dialog's content ask the owner to close it.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  // An effect, because showModal is a call: the `open` attribute alone makes no modal.
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return {
    ref,
    // The close of a dialog inside bubbles up to here.
    onClose: (event) => open && event.target === event.currentTarget && onClose(),
    onClick: (event) => event.target === event.currentTarget && onClose(),
  };
}
