import { createContext, use } from 'react';
import { LiveRegion } from './LiveRegion.tsx';

/** What the page around says to screen readers at the moment. */
export const AnnouncementContext = createContext('');

/**
 * Says what the page does: at its end, and once more in each open dialog, because what lies behind a modal
 * one is inert and not heard (WCAG 4.1.3).
 */
export function Announcement() {
  return <LiveRegion>{use(AnnouncementContext)}</LiveRegion>;
}
