import { describe, expect, test } from 'vitest';
import { type Box, keeping, type Rule } from './keeping.ts';
import { addLine, type Cart, changeActive, changeQuantity, removeLine } from './rules.ts';

const line = (guid: string, quantity = 1) => ({
  guid,
  id: 'p1',
  quantity,
  attributes: {},
  title: 'Mailer box',
  url: '/mailer-box',
  imageId: null,
  price: 1,
});

const adding =
  (guid: string): Rule =>
  (carts, moment) =>
    changeActive(carts, moment, (cart) => addLine(cart, line(guid)));

/** Lines of all carts with their quantities. */
const content = ({ carts }: { carts: Cart[] }) =>
  carts.flatMap(({ products }) => products).map(({ guid, quantity }) => `${quantity} ${guid}`);

/** A storage whose tabs each see their own writing at once, and the other's only when it is delivered. */
function sharedStorage() {
  const views: (string | null)[] = [];
  const sent: { from: number; text: string }[] = [];
  const openBox = (): Box => {
    const own = views.push(views[0] ?? null) - 1;
    return {
      read: () => views[own] ?? null,
      write: (text) => {
        views[own] = text;
        sent.push({ from: own, text });
      },
    };
  };
  /** The storage takes one writing after the other; the last one is what all see. */
  const deliver = () => {
    const last = sent.at(-1);
    sent.length = 0;
    if (last) views.fill(last.text);
    return last?.from;
  };
  return { openBox, deliver };
}

/** Guids and time are counted. */
function clock() {
  let made = 0;
  const at = { now: 1_000 };
  return {
    at,
    moment: () => ({
      now: at.now,
      newGuid: () => {
        made += 1;
        return `guid-${made}`;
      },
    }),
  };
}

describe('CART-01 two tabs write at once', () => {
  test('a change begins with what another tab has written', () => {
    const { moment } = clock();
    const { openBox, deliver } = sharedStorage();
    const [one, other] = [keeping(openBox(), moment), keeping(openBox(), moment)];
    one.change(adding('a'));
    deliver();
    expect(content(other.change(adding('b')))).toEqual(['1 a', '1 b']);
  });

  test('neither loses what it has done, though the later one has not seen the earlier', () => {
    const { moment } = clock();
    const { openBox, deliver } = sharedStorage();
    const [one, other] = [keeping(openBox(), moment), keeping(openBox(), moment)];
    one.change(adding('a'));
    other.change(adding('b'));
    deliver();
    expect(content(one.look()).sort()).toEqual(['1 a', '1 b']);
    deliver();
    expect(content(other.look()).sort()).toEqual(['1 a', '1 b']);
    expect(deliver(), 'and they come to rest').toBeUndefined();
  });

  test('what one of them removed later stays removed', () => {
    const { at, moment } = clock();
    const { openBox, deliver } = sharedStorage();
    const [one, other] = [keeping(openBox(), moment), keeping(openBox(), moment)];
    one.change(adding('a'));
    deliver();
    other.change((carts, now) => removeLine(carts, now, 'a'));
    deliver();
    expect(content(one.look())).toEqual([]);
    at.now += 60_000;
    expect(content(one.change(adding('b')))).toEqual(['1 b']);
  });

  test('a key that is held down: what it said before is not made again', () => {
    const { moment } = clock();
    const tab = keeping(sharedStorage().openBox(), moment);
    tab.change(adding('a'));
    for (let typed = 1; typed <= 400; typed += 1) {
      tab.change((carts, now) => changeQuantity(carts, now, 'a', typed));
      expect(content(tab.look())).toEqual([`${typed} a`]);
    }
  });
});

describe('CART-01 a storage that is full, forbidden or spoiled', () => {
  test('full: the carts live as long as the page, which says so, until there is room', () => {
    const { at, moment } = clock();
    let isFull = false;
    let kept: string | null = null;
    const box: Box = {
      read: () => kept,
      write: (text) => {
        if (isFull) throw new DOMException('no room', 'QuotaExceededError');
        kept = text;
      },
    };
    const tab = keeping(box, moment);
    expect(tab.change(adding('a')).isKept).toBe(true);
    isFull = true;
    tab.change(adding('b'));
    at.now += 60_000;
    const full = tab.change((carts, now) => changeQuantity(carts, now, 'b', 7));
    expect([content(full), full.isKept]).toEqual([['1 a', '7 b'], false]);
    isFull = false;
    expect(tab.look()).toMatchObject({ isKept: true });
    expect(content(keeping(box, moment).look()), 'another page finds it').toEqual(['1 a', '7 b']);
  });

  test('forbidden: the carts live as long as the page, which says so', () => {
    const { moment } = clock();
    const refuse = () => {
      throw new DOMException('not here', 'SecurityError');
    };
    const tab = keeping({ read: refuse, write: refuse }, moment);
    expect(tab.look().isKept).toBe(false);
    tab.change(adding('a'));
    const after = tab.change((carts, now) => changeQuantity(carts, now, 'a', 3));
    expect([content(after), after.isKept]).toEqual([['3 a'], false]);
    expect(content(tab.look())).toEqual(['3 a']);
  });

  test.each([
    ['no JSON', '{"state":'],
    ['something else', '"hello"'],
    ['no carts', '{"state":{"carts":{"guid":1}}}'],
    ['a cart of nothing', '{"state":{"carts":[null,{"guid":"x","expiry":"soon"}]}}'],
    [
      'lines of nothing',
      '{"state":{"carts":[{"guid":"x","expiry":9e15,"products":[null,7,{"guid":"a"}]}]}}',
    ],
  ])('spoiled, %s: what is no cart is left out', (_, text) => {
    const { moment } = clock();
    const tab = keeping({ read: () => text, write: () => {} }, moment);
    expect(content(tab.look())).toEqual([]);
    expect(content(tab.change(adding('a')))).toEqual(['1 a']);
  });

  test('an older page’s cart gets the fields that it did not know', () => {
    const { moment } = clock();
    const cart = { guid: 'old', expiry: 9e15, products: [line('a')] };
    const text = JSON.stringify({ state: { carts: [cart] }, version: 1 });
    const [read] = keeping({ read: () => text, write: () => {} }, moment).look().carts;
    expect(read).toMatchObject({ guid: 'old', savedAt: null, discountCode: null });
    expect(read).toMatchObject({ address: {}, attempt: null });
  });
});
