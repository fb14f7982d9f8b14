/** The open panel of the main menu, and what opened it; null when all are closed. */
export type OpenPanel = { id: string; by: 'pointer' | 'button' } | null;

/**
 * The panel after a press of the disclosure button of `id` (HEAD-05). A panel that the pointer has opened on
 * its way to the button stays: the press that was meant to open it must not close it.
 */
export function afterPress(open: OpenPanel, id: string): OpenPanel {
  const isOpen = open?.id === id;
  return isOpen && open.by === 'button' ? null : { id, by: 'button' };
}
