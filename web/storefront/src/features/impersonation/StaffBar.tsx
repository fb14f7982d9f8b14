import type { AccountDetails } from '@vitrina/api/types.ts';
import { Entering } from './Entering.tsx';
import { SeeingAs } from './SeeingAs.tsx';

type StaffBarProps = {
  /** What the address has to be exchanged. */
  token: string | null;
  customer: AccountDetails | null;
};

/** On their way in, or that they are in (AUTH-10). */
export function StaffBar({ token, customer }: StaffBarProps) {
  if (token) return <Entering token={token} />;
  return customer && <SeeingAs customer={customer} />;
}
