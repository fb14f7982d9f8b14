import { showChoices, useChoosing } from '#shared/consent/choosing.ts';
import { CookiesDialog } from './CookiesDialog.tsx';

/** What the shopper allows: asked where there is something to ask for, and shown to who wants to see it (decision 44). */
export function Cookies() {
  const { isOpen } = useChoosing();
  return <CookiesDialog open={isOpen} onClose={() => showChoices(false)} />;
}
