import type { Configuration, SocialProvider } from '@vitrina/api/types.ts';

/** What providers call themselves, in every language. */
export const PROVIDER_TITLES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** The provider of this name, if there is one. */
export function providerOf(name: string | undefined): SocialProvider | undefined {
  return (Object.keys(PROVIDER_TITLES) as SocialProvider[]).find((provider) => provider === name);
}

/** The providers that are offered: Apple on devices of Apple alone, where the shop has an id there (S2 §4). */
export function offeredProviders(
  { socialLogins, appleClientId }: Pick<Configuration, 'socialLogins' | 'appleClientId'>,
  isAppleDevice: boolean,
): SocialProvider[] {
  return socialLogins.filter(
    (provider) => provider !== 'apple' || (isAppleDevice && appleClientId !== null),
  );
}

/** Whether a browser that calls itself so runs on a device of Apple. */
export function isAppleDevice(userAgent: string): boolean {
  return /\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent);
}
