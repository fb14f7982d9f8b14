import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { Suspense } from 'react';
import { usePage } from '#shared/page.ts';
import { useSession } from '#shared/session/store.ts';

// Staff alone wait for it.
const StaffBar = lazyPart(async () => (await import('./StaffBar.tsx')).StaffBar);

/** Over every page, for staff who see what a customer sees: the way in, by a token in the address, and out again (AUTH-10). */
export function Impersonation() {
  const token = usePage().query.get('impersonateToken');
  const session = useSession((state) => state.session);
  const customer = session.state === 'signedIn' ? session.customer : null;
  // The server draws pages for nobody, and must not use the token up.
  const isKnown = session.state !== 'unknown' || session.hasFailed;
  if (!isKnown || !(token || customer?.isImpersonated)) return null;
  return (
    <Suspense>
      <StaffBar token={token} customer={customer} />
    </Suspense>
  );
}
