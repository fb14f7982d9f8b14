import { useState } from 'react';
import type { Lock } from '#shared/use-lock.ts';

/** A mail that can be asked for once more. */
export interface Resend {
  state: 'idle' | 'sending' | 'sent' | 'failed';
  isLocked: boolean;
  resend: () => void;
}

/** Sends a mail once more, and not again for 20 s (AUTH-05); `ask` answers whether the shop took it. */
export function useResend(ask: () => Promise<boolean>, lock: Lock): Resend {
  const [state, setState] = useState<Resend['state']>('idle');
  const resend = async () => {
    if (lock.isLocked || state === 'sending') return;
    setState('sending');
    const isTaken = await ask();
    lock.close();
    setState(isTaken ? 'sent' : 'failed');
  };
  return { state, isLocked: lock.isLocked, resend };
}
