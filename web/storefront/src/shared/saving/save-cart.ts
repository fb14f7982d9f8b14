import { get, isOk, send } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { CartRequest, Locale, StoredCart } from '@vitrina/api/types.ts';
import type { SyncRule } from '../cart/keeping.ts';
import { lookAtCarts, syncCarts, useCart } from '../cart/store.ts';
import {
  type AccountCart,
  copyOf,
  dataOf,
  forgetting,
  hearing,
  isBeingOrdered,
  leaving,
  linesIn,
  saved,
  savedLine,
  telling,
  toTell,
} from './cart-copy.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { quietly } from './quietly.ts';

/** Browsers refuse to send more than 64 KiB beyond the end of a page; a character has up to three bytes. */
const KEEPALIVE_LENGTH_MAX = 20_000;

/** Carts that the account did not take as they are, such as one more than it may have. */
const refused = new Set<string>();

/** Brings the active cart and the account's together (CART-03); `reads` asks for the account's also where nothing is to be told. */
export async function saveActiveCart(
  customer: string,
  lang: Locale,
  reads: boolean,
): Promise<Outcome> {
  const { carts, copy: stored } = look();
  const copy = copyOf(stored, customer);
  if (stored && !copy) {
    // Somebody else was signed in here: neither their lines nor their addresses are this customer's.
    sync(leaving);
    quietly(useCart.getState().forgetPerson);
    return saveActiveCart(customer, lang, true);
  }
  const [active] = carts;
  if (!active || isBeingOrdered(active)) return 'done';
  const had = active.products.map(savedLine);
  const { changed, removed } = toTell(copy, had);
  if (changed.length + removed.length > 0) {
    sync(telling(customer, [...changed, ...removed]));
    const { id = '', version = 0 } = copy ?? {};
    const since = { id, version, changed, removed };
    const answer = await post(lang, { active: true, data: dataOf(active.guid, had), since });
    if (!isOk(answer)) return outcomeOf(answer);
    sync(hearing(customer, had, read(answer.body)));
    return 'done';
  }
  if (!reads) return 'done';
  const answer = await get(apiPath('/api/carts', { active: true, lang })).catch(() => undefined);
  if (!isOk(answer)) return outcomeOf(answer);
  const [cart] = answer.body;
  if (copy && (cart?.id !== copy.id || (cart.version ?? 0) < copy.version)) {
    sync(forgetting);
    return saveActiveCart(customer, lang, cart !== undefined);
  }
  if (cart) sync(hearing(customer, had, read(cart)));
  return 'done';
}

/** Hands the carts that are kept for later to the account, which has them on every device, and writes over no other device's (CART-06). */
export async function saveOtherCarts(lang: Locale): Promise<Outcome> {
  for (const { guid } of look().carts.slice(1)) {
    // While the ones before it were told, it may have changed, gone, or become the active one.
    const cart = look().carts.find((one, at) => at > 0 && one.guid === guid);
    // An order that was sent and is not answered stays here with its key: restored without it, it would be ordered twice (CHK-04).
    if (!cart || cart.attempt) continue;
    const { products, savedAt: seen } = cart;
    const lines = products.map(savedLine);
    const data = dataOf(guid, lines);
    const [first] = lines;
    if (!first || refused.has(data)) continue;
    let answer = await post(lang, { active: false, data, seen });
    // Another device has saved or removed it since this one read it: both stay. No other cart has the line, and telling it again makes no third.
    if (answer?.status === 409)
      answer = await post(lang, { active: false, data: dataOf(first.guid, lines) });
    if (isOk(answer)) sync(saved(guid, lines, answer.body.savedAt));
    else if (outcomeOf(answer) === 'again') return 'again';
    else refused.add(data);
  }
  return 'done';
}

/** Whoever shops may leave the page meanwhile. */
function post(lang: Locale, body: CartRequest) {
  const keepalive = body.data.length <= KEEPALIVE_LENGTH_MAX;
  return send('post', '/api/carts', { query: { lang }, body, keepalive }).catch(() => undefined);
}

function read({ id, version, data }: StoredCart): AccountCart {
  return { id, version: version ?? 0, lines: linesIn(data).map(savedLine) };
}

const look = () => quietly(lookAtCarts);
const sync = (rule: SyncRule) => quietly(() => syncCarts(rule));
