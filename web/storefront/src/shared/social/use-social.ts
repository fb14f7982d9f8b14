import { address } from '@vitrina/api/path.ts';
import type { SocialProvider } from '@vitrina/api/types.ts';
import { visitorToken } from '@vitrina/kit/uploads/visitor-token.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { attempt } from '../attempt.ts';
import { usePage } from '../page.ts';
import { hearOutcome, leaveFrom, type SocialOutcome, takeOutcome } from './outcome.ts';
import { isAppleDevice, offeredProviders } from './providers.ts';

/** A window for a provider's page, as those pages are made for. */
const WINDOW = 'popup,width=600,height=700';

/** The providers that somebody can go to from here, and how. */
export interface Social {
  offered: SocialProvider[];
  /** Goes there; called in the click itself, or browsers open no window. */
  go: (provider: SocialProvider) => void;
}

/** Goes to providers, to sign in or to connect them, and hears what became of it (AUTH-09). */
export function useSocial(
  onOutcome: (outcome: SocialOutcome) => void,
  { connect = false }: { connect?: boolean } = {},
): Social {
  const { configuration, info } = usePage();
  const isApple = useSyncExternalStore(
    () => () => {},
    () => isAppleDevice(navigator.userAgent),
    // The server's page is the same for everybody.
    () => false,
  );
  const hear = useEffectEvent(onOutcome);
  // An effect, because it is another window that tells, or the page that this tab comes back from.
  useEffect(() => {
    const kept = takeOutcome();
    if (kept) hear(kept);
    return hearOutcome((outcome) => hear(outcome));
  }, []);
  const go = (provider: SocialProvider) => {
    const query = { lang: info.language, ...(connect && { connect }) };
    const page = address('/api/auth/{provider}', query, { provider });
    // The window begins with the storage of this tab: what this visitor made passes to who signs in there (decision 42).
    visitorToken();
    if (attempt(() => open(page, 'socialLogin', WINDOW))) return;
    leaveFrom(location.pathname + location.search);
    location.assign(page);
  };
  return { offered: offeredProviders(configuration, isApple), go };
}
