import { showChoices, useChoosing } from '#shared/consent/choosing.ts';
import { useDecisions } from '#shared/consent/consent.ts';
import { usePage } from '#shared/page.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { CookiesDialog } from './CookiesDialog.tsx';

/**
 * What the shopper allows (decision 44): asked where there is something to ask for, and shown to who wants to see it. `hasCampaign` when
 * a newsletter's link led here.
 */
export function Cookies({ hasCampaign }: { hasCampaign: boolean }) {
  const { gtmContainerId } = usePage().configuration;
  const { isOpen } = useChoosing();
  const isAsked = useDecisions(
    ({ ready, decisions }) => ready && decisions.statistics === undefined,
  );
  return (
    <>
      {isAsked && (gtmContainerId || hasCampaign) && <ConsentBanner />}
      <CookiesDialog open={isOpen} onClose={() => showChoices(false)} />
    </>
  );
}
