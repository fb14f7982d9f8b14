import { get, isOk, send } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import { isRecord } from '../cart/read-carts.ts';
import { readWishlist, type Wishlist } from '../wishlist/rules.ts';
import { useWishlist } from '../wishlist/store.ts';
import { isSameWishes, mergeWishes } from './merge-wishes.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { quietly } from './quietly.ts';

/** What a browser knows of the account's wishlist. */
interface Copy {
  customer: string;
  wishes: Wishlist;
}

/** Brings the wishlist and the account's together (WISH-01); `reads` asks for the account's also where nothing is to be told. */
export async function saveWishlist(customer: string, reads: boolean): Promise<Outcome> {
  const { copy: stored, variantCodesByProductId: kept } = useWishlist.getState();
  const copy = readCopy(stored);
  const isOthers = copy !== null && copy.customer !== customer;
  // Of somebody else who was signed in here, only what they had not in their account stays.
  const mine = isOthers ? mergeWishes(copy.wishes, kept, {}) : kept;
  const before = isOthers ? {} : (copy?.wishes ?? {});
  if (copy && !isOthers && !reads && isSameWishes(before, mine)) return 'done';

  const answer = await get(apiPath('/api/wishlist/variants', {})).catch(() => undefined);
  if (!isOk(answer)) return outcomeOf(answer);
  const { variantCodesByProductId: theirs, version } = answer.body;
  const merged = mergeWishes(before, mine, theirs);
  if (!isSameWishes(merged, theirs)) {
    const body = { variantCodesByProductId: copied(merged), version };
    const put = await send('put', '/api/wishlist/variants', { body, keepalive: true }).catch(
      () => undefined,
    );
    if (!isOk(put)) return outcomeOf(put);
  }
  quietly(() => {
    const { variantCodesByProductId: now, adopt } = useWishlist.getState();
    // The heart may have been pressed meanwhile.
    adopt(mergeWishes(kept, now, merged), { customer, wishes: merged } satisfies Copy);
  });
  return 'done';
}

function copied(wishes: Wishlist): Record<string, string[]> {
  return Object.fromEntries(Object.entries(wishes).map(([id, codes]) => [id, [...codes]]));
}

function readCopy(stored: unknown): Copy | null {
  if (!isRecord(stored) || typeof stored.customer !== 'string') return null;
  return { customer: stored.customer, wishes: readWishlist(stored.wishes) };
}
