import { useQueryClient } from '@tanstack/react-query';
import { isOk, send } from '@vitrina/api/client.ts';
import { useState } from 'react';
import { announce } from '#shared/announce.ts';
import { usePage } from '#shared/page.ts';

/** The order is not any more what its page shows; the same again is refused again. */
const REFUSED: readonly number[] = [400, 404, 409, 422];

/** Sends a withdrawal, always the same one with the same key; the page then shows the order with it, and `onDone` hears its id. */
export function useWithdrawal(token: string, onDone: (id: string) => void) {
  const { t } = usePage().translate;
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'sending' | 'failed' | 'refused'>('idle');
  const [attempt, setAttempt] = useState<{ key: string; what: string } | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: ['order', token] });
  async function withdraw(lines: { guid: string; quantity: number }[]) {
    if (state === 'sending') return;
    setState('sending');
    const what = JSON.stringify(lines);
    const { key } = attempt?.what === what ? attempt : { key: crypto.randomUUID() };
    setAttempt({ key, what });
    const headers = { 'X-Order-Token': token, 'Idempotency-Key': key };
    const answer = await send('post', '/api/orders/by-token/withdrawals', {
      headers,
      body: { lines },
    }).catch(() => undefined);
    if (!answer || !isOk(answer)) {
      setState(answer && REFUSED.includes(answer.status) ? 'refused' : 'failed');
      return;
    }
    await reload();
    announce(t('We have received your withdrawal.'));
    setState('idle');
    onDone(answer.body.id);
  }
  /** Shows what can be withdrawn from by now; what was typed stays where it still can be. */
  async function lookAgain() {
    await reload();
    setState('idle');
  }
  return { withdraw, state, lookAgain };
}
