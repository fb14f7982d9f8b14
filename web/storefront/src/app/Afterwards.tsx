import { startConsent } from '#shared/consent/consent.ts';
import { Cookies } from '../features/consent/Cookies.tsx';

startConsent();

/** What lies over a page, and what goes on behind it, once the page answers to the shopper. */
export function Afterwards() {
  return <Cookies />;
}
