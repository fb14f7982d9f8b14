/** Whose pictures of streets lie under the markers. */
export interface Ground {
  /** Address of a picture, with {z}, {x} and {y} in it. */
  url: string;
  /** Whom they are owed to, as HTML. */
  attribution: string;
}

interface Wish {
  /** The shop's key for Google's; without one they are OpenStreetMap's. */
  key: string | null;
  language: string;
  country: string;
}

const OPEN_STREET_MAP: Ground = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
};
const GOOGLE = 'https://tile.googleapis.com/v1';

/** The ground of the shop's maps; null where Google gives none: markers lie on paper then. */
export async function groundOf({ key, language, country }: Wish): Promise<Ground | null> {
  if (!key) return OPEN_STREET_MAP;
  const body = JSON.stringify({ mapType: 'roadmap', language, region: country });
  const address = `${GOOGLE}/createSession?key=${encodeURIComponent(key)}`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  }).catch(() => null);
  const { session } = answer?.ok ? await answer.json() : {};
  if (typeof session !== 'string') return null;
  const query = new URLSearchParams({ session, key });
  return {
    url: `${GOOGLE}/2dtiles/{z}/{x}/{y}?${query}`,
    attribution: `© ${new Date().getFullYear()} Google`,
  };
}
