import { type Query, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@vitrina/api/client.ts';
import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { Suspense, useEffect, useMemo } from 'react';
import { campaignIn, startCampaign } from '#shared/consent/campaign.ts';
import { startConsent } from '#shared/consent/consent.ts';
import { useLate } from '#shared/late.ts';
import { SignUp } from '#shared/newsletter/SignUp.tsx';
import { usePage } from '#shared/page.ts';
import { useSession } from '#shared/session/store.ts';
import { startStatus } from '#shared/status.ts';
import { Analytics } from '../features/analytics/Analytics.tsx';
import { Cookies } from '../features/consent/Cookies.tsx';
import { CookiesButton } from '../features/consent/CookiesButton.tsx';
import { startLiveReload } from '../features/development/live-reload.ts';
import { InstallButton } from '../features/installing/InstallButton.tsx';
import { NewVersion } from '../features/installing/NewVersion.tsx';
import { startWorker, tellSeen } from '../features/installing/start-worker.ts';
import { needs } from './needs.ts';

// It waits for a while by itself, so nobody waits for it.
const Invitation = lazyPart(
  async () => (await import('../features/newsletter/Invitation.tsx')).Invitation,
);

/** What the shopper came with; the address may be another one soon. */
const campaign = campaignIn(location.search);
startConsent();
startCampaign(campaign);
startStatus();
useLate.setState({ SignUp, CookiesButton, InstallButton });
// What is opened next is there by then, without a network too; where it does not come, opening it says so.
Promise.all([
  import('../features/header/phone-menu/PhoneDrawer.tsx'),
  import('../features/header/first-order/FirstOrderDialog.tsx'),
]).catch(() => undefined);

/** Whether the shop could not answer. */
const hasFailed = ({ state }: Query) => ((state.data as Answer | undefined)?.status ?? 0) >= 500;

/** What lies over a page, and what goes on behind it, once the page answers to the shopper. */
export function Afterwards() {
  const { info, configuration } = usePage();
  const isKnown = useSession(({ session }) => session.state !== 'unknown');
  const isInvited = isKnown && info.layout === 'main' && configuration.newsletterContent !== null;
  const client = useQueryClient();
  // What the shop could not answer for the page it may answer now: until here it had to stay as it was drawn there (SHELL-02).
  useEffect(() => {
    void client.refetchQueries({ type: 'active', predicate: hasFailed });
  }, [client]);
  // What listens is outside of React, and goes on from page to page.
  useEffect(() => {
    if (configuration.liveReload) startLiveReload();
  }, [configuration.liveReload]);
  // So is the worker; a page that was reached within the shop it has not asked for.
  useEffect(() => {
    if (!configuration.features.webAppManifest) return;
    startWorker();
    void tellSeen(info.language);
  }, [configuration.features.webAppManifest, info]);
  const paths = useMemo(() => needs(info), [info]);
  return (
    <>
      <NewVersion />
      <Cookies hasCampaign={campaign.length > 0} />
      <Analytics paths={paths} />
      {isInvited && (
        <Suspense>
          <Invitation />
        </Suspense>
      )}
    </>
  );
}
