import { create } from 'zustand';

/** What the page's live region says. */
export const useAnnouncement = create(() => ({ text: '' }));

/** Says a change of price or cart to screen readers. */
export function announce(text: string): void {
  useAnnouncement.setState({ text });
}
