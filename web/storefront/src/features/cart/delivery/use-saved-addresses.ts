import { useQuery } from '@tanstack/react-query';
import { apiPath } from '@vitrina/api/path.ts';
import type { KeptAddress } from '@vitrina/api/types.ts';
import { keptReadingOf, readingFrom } from '@vitrina/kit/answers/answers.ts';
import { useCustomer } from '#shared/session/store.ts';

const NONE: KeptAddress[] = [];

/** The addresses that who is signed in keeps (ACC-01): none for visitors, who are asked for nothing, and while they cannot be read. */
export function useSavedAddresses(): readonly KeptAddress[] {
  const customer = useCustomer();
  const { queryKey, ...reading } = keptReadingOf(apiPath('/api/customer/addresses', {}));
  const query = useQuery({
    ...reading,
    // Whose they are, so that nobody is shown another's (AUTH-08).
    queryKey: [...queryKey, customer?.id],
    enabled: customer !== null,
    // They may have been changed by now, here or on another device.
    staleTime: 0,
  });
  return (customer && readingFrom<KeptAddress[]>(query).body) ?? NONE;
}
