import { attempt } from '../attempt.ts';
import { useDecisions } from './consent.ts';

/** What newsletters add to the address of a page: which one it was, and who got it (SHELL-09). */
const NAMES = ['mc_cid', 'mc_eid'] as const;
/** Longer, or with other characters, it is nobody's key. */
const KEY = /^[A-Za-z0-9_-]{1,64}$/;
/** Three days (S1 §9). */
const KEPT_MS = 259_200_000;

/** The keys of a campaign that an address names. */
export function campaignIn(search: string): [name: string, key: string][] {
  const query = new URLSearchParams(search);
  return NAMES.flatMap((name): [string, string][] => {
    const key = query.get(name) ?? '';
    return KEY.test(key) ? [[name, key]] : [];
  });
}

/** The cookie that keeps a key of a campaign. */
export function campaignCookie([name, key]: [string, string], isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${key}; Max-Age=${KEPT_MS / 1000}; Path=/; SameSite=Lax${secure}`;
}

/**
 * Keeps the keys that the shopper came with in cookies, as soon as that is allowed (decision 44), and takes them away when it is
 * no longer. Until then they live as long as the page.
 */
export function startCampaign(keys: readonly [string, string][]): void {
  const follow = () => {
    const { statistics } = useDecisions.getState().decisions;
    const isSecure = location.protocol === 'https:';
    const cookies = statistics
      ? keys.map((key) => campaignCookie(key, isSecure))
      : NAMES.map((name) => `${name}=; Max-Age=0; Path=/`);
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
    for (const cookie of cookies) attempt(() => (document.cookie = cookie));
  };
  follow();
  useDecisions.subscribe(follow);
}
