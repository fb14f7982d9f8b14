import type { ApiPath } from '@vitrina/api/path.ts';
import type { PageInfo } from '@vitrina/api/types.ts';
import { allCountriesPath } from '#shared/paths.ts';

/** What the login reads: registration has a list of countries. */
export function loginNeeds({ layout, search, language }: PageInfo): ApiPath[] {
  const isRegister = layout === 'login' && new URLSearchParams(search).get('step') === 'register';
  return isRegister ? [allCountriesPath(language)] : [];
}
