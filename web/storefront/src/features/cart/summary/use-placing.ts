import { useQueryClient } from '@tanstack/react-query';
import { send } from '@vitrina/api/client.ts';
import type { Locale, PlaceOrder } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { sharedVisitorToken } from '@vitrina/kit/uploads/visitor-token.ts';
import { useRef, useState } from 'react';
import { type Attempt, attemptOf, type Cart, renewed } from '#shared/cart/rules.ts';
import { syncCarts } from '#shared/cart/store.ts';
import { type Outcome, outcomeOf, withoutMovedDays } from './placing.ts';

/** Where product pages read what who is signed in pays. */
const OWN_PRICES = '/api/customer/prices';

/** Sends an order; one at a time, and the same one always with the same key (CHK-04). */
export function usePlacing(cart: Cart) {
  const { language } = useTranslate();
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  /** Answers null while another order is on its way. */
  async function place(order: PlaceOrder): Promise<Outcome | null> {
    if (sending.current) return null;
    sending.current = true;
    setSending(true);
    // Not the language: what was perhaps ordered in one is not ordered again in another.
    const attempt = attemptOf(cart.attempt, JSON.stringify(order), () => crypto.randomUUID());
    note(cart.guid, attempt);
    const outcome = await sent(language, order, attempt.key);
    if (outcome.kind !== 'unanswered') note(cart.guid, null);
    sending.current = false;
    setSending(false);
    // What somebody pays less may be another from now on (ADR 40).
    client.removeQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith(OWN_PRICES),
    });
    if (outcome.kind !== 'changed') return outcome;
    return { ...outcome, prices: withoutMovedDays(cart, outcome.prices) };
  }
  return { place, isSending };
}

/** Notes with a cart what was sent of it. By the answer it may not be the active one any more: another tab has kept it for later (CART-06). */
function note(guid: string, attempt: Attempt | null): void {
  syncCarts(({ carts, copy }, moment) => ({
    carts: carts.map((cart) => (cart.guid === guid ? renewed({ ...cart, attempt }, moment) : cart)),
    copy,
  }));
}

async function sent(lang: Locale, body: PlaceOrder, key: string): Promise<Outcome> {
  try {
    // The token says whose the files are that the lines name (decision 42), and whose the order is, from whatever tab it is sent again.
    const headers = { 'Idempotency-Key': key, 'X-Visitor-Token': sharedVisitorToken() };
    return outcomeOf(await send('post', '/api/orders', { query: { lang }, headers, body }));
  } catch {
    return { kind: 'unanswered' };
  }
}
