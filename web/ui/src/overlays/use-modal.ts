import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

/**
 * What a native `<dialog>` needs to follow `open`; the browser traps and returns the focus.
 * Escape and, unless it `stays`, a press beside the dialog's content ask the owner to close it.
 */
export function useModal(open: boolean, onClose: () => void, stays = false): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  // An effect, because showModal is a call: the `open` attribute alone makes no modal. One of the layout, because it
  // ends before the element leaves the page: the browser returns the focus of a dialog that is closed, not of one that is gone.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => {
      if (dialog.open) dialog.close();
    };
  }, [open]);
  return {
    ref,
    // The close of a dialog inside bubbles up to here, and its own may be heard when it is open again.
    onClose: () => open && !ref.current?.open && onClose(),
    onPointerDown: (event) => {
      pressed.current = event.target;
    },
    // A mouse that selects text inside may be let go beside it.
    onClick: (event) =>
      !stays && event.target === ref.current && event.target === pressed.current && onClose(),
  };
}
