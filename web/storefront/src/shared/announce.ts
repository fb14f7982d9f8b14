import { create } from 'zustand';

/** What the page's live region says. */
export const useAnnouncement = create(() => ({ text: '' }));

/** Only a text that comes into an empty region is heard, also when it is the same as before. */
const EMPTY_MS = 100;
const SAID_MS = 10_000;

let timer: ReturnType<typeof setTimeout>;

/** Says a change of price or cart to screen readers, and takes it out of the page again (WCAG 4.1.3). */
export function announce(text: string): void {
  clearTimeout(timer);
  useAnnouncement.setState({ text: '' });
  timer = setTimeout(() => {
    useAnnouncement.setState({ text });
    timer = setTimeout(() => useAnnouncement.setState({ text: '' }), SAID_MS);
  }, EMPTY_MS);
}
