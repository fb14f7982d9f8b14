// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

const onClose = vi.fn();
/** Who had the focus before a dialog took it. */
const before = new Map<HTMLDialogElement, Element | null>();

// jsdom has no dialogs that open; these keep and return the focus as a browser's do.
beforeEach(() => {
  onClose.mockClear();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      before.set(this, document.activeElement);
      this.querySelector('button')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      const had = before.get(this);
      if (this.isConnected && had instanceof HTMLElement) had.focus();
      setTimeout(() => this.dispatchEvent(new Event('close')));
    },
  });
});
afterEach(cleanup);

const secret = () => screen.getByText('Secret');
const dialog = () => screen.getByRole('dialog');

/** A button with a dialog that is there only while it is open. */
function Opener() {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Show
      </button>
      {isOpen && (
        <Dialog open onClose={close} title="Key" closeLabel="Close">
          Secret
        </Dialog>
      )}
    </>
  );
}

function show(stays = false) {
  render(
    <Dialog open stays={stays} onClose={onClose} title="Key" closeLabel="Close">
      <p>Secret</p>
    </Dialog>,
  );
}

it('ACC-01 who selects text in a dialog and lets the mouse go beside it does not close it', () => {
  show();
  fireEvent.pointerDown(secret());
  fireEvent.click(dialog());
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog());
  fireEvent.click(dialog());
  expect(onClose).toHaveBeenCalledOnce();
});

it('B2B-03 a dialog that shows something only once stays at a press beside it, and goes by Escape', () => {
  show(true);
  fireEvent.pointerDown(dialog());
  fireEvent.click(dialog());
  expect(onClose).not.toHaveBeenCalled();
  // What a browser does by itself at Escape.
  const shown = dialog() as HTMLDialogElement;
  shown.open = false;
  fireEvent(shown, new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});

it.each(['as it is', 'in strict mode'])(
  'ACC-01 a dialog that goes with its ✕ gives the focus back and closes once, %s',
  async (mode) => {
    render(<Opener />, {
      wrapper: mode === 'as it is' ? undefined : StrictMode,
    });
    const opener = screen.getByRole('button', { name: 'Show' });
    opener.focus();
    fireEvent.click(opener);
    await new Promise((done) => setTimeout(done));
    expect(onClose, 'it opens and stays open').not.toHaveBeenCalled();
    const cross = screen.getByRole('button', { name: 'Close' });
    expect(document.activeElement).toBe(cross);
    fireEvent.click(cross);
    expect(document.activeElement).toBe(opener);
    await new Promise((done) => setTimeout(done));
    expect(onClose).toHaveBeenCalledOnce();
  },
);
