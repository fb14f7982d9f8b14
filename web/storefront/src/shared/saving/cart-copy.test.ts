import { type KeptCart, mergeCart, type SentCart } from '@vitrina/rules/merge-cart.ts';
import { describe, expect, it } from 'vitest';
import { type Box, keeping } from '../cart/keeping.ts';
import {
  activateCart,
  addLine,
  type Cart,
  type CartLine,
  changeActive,
  changeQuantity,
  clearOrdered,
  keepForLater,
  removeLine,
} from '../cart/rules.ts';
import {
  type AccountCart,
  copyOf,
  dataOf,
  hearing,
  leaving,
  linesIn,
  type SavedLine,
  saved,
  savedLine,
  telling,
  toTell,
} from './cart-copy.ts';
import { restoring } from './restore-cart.ts';

const ONA = 'ona';

const line = (guid: string, quantity = 1, more: Partial<CartLine> = {}): CartLine => ({
  guid,
  id: 'p1',
  quantity,
  attributes: {},
  title: 'Mailer box',
  url: '/mailer-box',
  imageId: null,
  price: 5,
  ...more,
});

/** The account, as the shop keeps it. */
function account() {
  let kept: KeptCart<SavedLine> = { version: 0, lines: [], removed: [] };
  return {
    cart: (): AccountCart => ({ id: 'c', version: kept.version, lines: kept.lines }),
    take: (sent: SentCart<SavedLine>): AccountCart => {
      kept = mergeCart(kept, sent);
      return { id: 'c', version: kept.version, lines: kept.lines };
    },
  };
}

/** A browser with its storage. */
function browser(name: string, shop: ReturnType<typeof account>) {
  let text: string | null = null;
  let made = 0;
  const at = { now: 1_000 };
  const box: Box = {
    read: () => text,
    write: (written) => {
      text = written;
    },
  };
  const kept = keeping(box, () => ({
    now: at.now,
    newGuid: () => {
      made += 1;
      return `${name}-${made}`;
    },
  }));
  const active = () => kept.look().carts[0] as Cart;
  /** Asks the account, and answers how it is heard of its answer; null when nothing is to be told. */
  const ask = (isSent = true) => {
    const copy = copyOf(kept.look().copy, ONA);
    const had = active().products.map(savedLine);
    const { changed, removed } = toTell(copy, had);
    if (changed.length + removed.length > 0) kept.sync(telling(ONA, [...changed, ...removed]));
    if (!isSent) return () => {};
    const sent = { version: copy?.version ?? 0, lines: had, changed, removed };
    const answer = structuredClone(shop.take(sent));
    return () => void kept.sync(hearing(ONA, had, answer));
  };
  return {
    at,
    kept,
    ask,
    active,
    syncs: () => ask()(),
    guids: () => active().products.map(({ guid }) => guid),
    quantities: () => active().products.map(({ guid, quantity }) => `${quantity} ${guid}`),
    add: (guid: string, more?: Partial<CartLine>) =>
      kept.change((carts, moment) =>
        changeActive(carts, moment, (cart) => addLine(cart, line(guid, 1, more))),
      ),
    change: (guid: string, quantity: number) =>
      kept.change((carts, moment) => changeQuantity(carts, moment, guid, quantity)),
    remove: (guid: string) => kept.change((carts, moment) => removeLine(carts, moment, guid)),
  };
}

describe('CART-03 a browser and the account', () => {
  it('at login the account’s lines are added, and the pieces go where this browser says', () => {
    const shop = account();
    const [desk, phone] = [browser('desk', shop), browser('phone', shop)];
    desk.add('a');
    desk.syncs();
    const parts = [{ guid: 'home', quantity: 1 }];
    phone.add('b', { quantitiesPerDeliveryOption: parts });
    phone.syncs();
    expect(phone.guids()).toEqual(['a', 'b']);
    expect(phone.active().products[1]).toMatchObject({
      price: 5,
      quantitiesPerDeliveryOption: parts,
    });
    expect(phone.active().products[0]).toMatchObject({ price: null });
    expect(JSON.stringify(shop.cart())).not.toMatch(/price|home/);
  });

  it('what is done while the answer is on its way stays, and is told then', () => {
    const shop = account();
    const desk = browser('desk', shop);
    for (const guid of ['a', 'b', 'c']) desk.add(guid);
    const hear = desk.ask();
    desk.remove('a');
    desk.change('b', 7);
    desk.add('d');
    hear();
    expect(desk.quantities()).toEqual(['7 b', '1 c', '1 d']);
    desk.syncs();
    expect(shop.cart().lines.map(({ guid, quantity }) => `${quantity} ${guid}`)).toEqual([
      '7 b',
      '1 c',
      '1 d',
    ]);
  });

  it('a line that was told without an answer, and then removed, does not come back', () => {
    const shop = account();
    const desk = browser('desk', shop);
    desk.add('a');
    desk.ask();
    desk.remove('a');
    desk.syncs();
    expect([desk.guids(), shop.cart().lines]).toEqual([[], []]);
  });

  it('a line that another device removed stays removed, though it is changed while the answer is on its way', () => {
    const shop = account();
    const [desk, phone] = [browser('desk', shop), browser('phone', shop)];
    for (const guid of ['a', 'b']) desk.add(guid);
    desk.syncs();
    phone.syncs();
    phone.remove('a');
    phone.syncs();
    const hear = desk.ask();
    desk.change('a', 7);
    hear();
    expect(desk.guids()).toEqual(['b']);
  });

  it('a cart that has expired removed nothing', () => {
    const shop = account();
    const [desk, phone] = [browser('desk', shop), browser('phone', shop)];
    desk.add('a');
    desk.syncs();
    phone.syncs();
    desk.at.now += 31 * 24 * 60 * 60 * 1000;
    expect(desk.guids()).toEqual([]);
    desk.add('b');
    desk.syncs();
    expect(desk.guids()).toEqual(['a', 'b']);
  });

  it('a cart that is kept for later leaves the active one, and is back when it is gone on with', () => {
    const shop = account();
    const desk = browser('desk', shop);
    desk.add('a');
    desk.syncs();
    const { guid } = desk.active();
    desk.kept.change(keepForLater);
    desk.syncs();
    expect(shop.cart().lines).toEqual([]);
    desk.kept.change((carts, moment) => activateCart(carts, moment, guid));
    desk.syncs();
    expect(shop.cart().lines.map((one) => one.guid)).toEqual(['a']);
    expect(desk.guids()).toEqual(['a']);
  });

  it('nothing comes into an order that was sent and is not answered', () => {
    const shop = account();
    const [desk, phone] = [browser('desk', shop), browser('phone', shop)];
    desk.add('a');
    desk.syncs();
    const attempt = { key: 'k', body: JSON.stringify({ products: [{ guid: 'a' }] }) };
    desk.kept.change((carts, moment) =>
      changeActive(carts, moment, (cart) => ({ ...cart, attempt })),
    );
    const hear = desk.ask();
    phone.add('b');
    phone.syncs();
    desk.syncs();
    expect(desk.guids()).toEqual(['a']);
    desk.kept.change((carts, moment) =>
      changeActive(carts, moment, (cart) => ({ ...cart, attempt: null })),
    );
    desk.syncs();
    hear();
    expect(desk.guids(), 'an answer that comes late is passed over').toEqual(['a', 'b']);
  });

  it('CHK-04 what was not in an order stays with the account, what was goes', () => {
    const shop = account();
    const [desk, phone] = [browser('desk', shop), browser('phone', shop)];
    desk.add('a');
    desk.syncs();
    desk.add('late');
    desk.syncs();
    const { guid } = desk.active();
    desk.kept.change((carts, moment) =>
      clearOrdered(carts, moment, guid, { products: [line('a')] }),
    );
    desk.syncs();
    phone.syncs();
    expect([desk.guids(), phone.guids()]).toEqual([['late'], ['late']]);
  });

  it('WISH-04 who signs out takes along what their account has, and nothing that it has not', () => {
    const shop = account();
    const desk = browser('desk', shop);
    for (const guid of ['a', 'b']) desk.add(guid);
    desk.syncs();
    desk.change('b', 7);
    desk.add('c');
    const { carts, copy } = desk.kept.sync(leaving);
    expect(carts[0]?.products.map(({ guid }) => guid)).toEqual(['b', 'c']);
    expect(copy).toBeNull();
  });

  it('another customer hears nothing of what is known of the former one', () => {
    const copy = { customer: ONA, id: 'c', version: 1, lines: [savedLine(line('a'))], told: [] };
    expect(copyOf(copy, ONA)).toEqual(copy);
    expect(copyOf(copy, 'jonas')).toBeNull();
    for (const stored of [null, 7, 'x', [], { customer: 7 }])
      expect(copyOf(stored, ONA)).toBeNull();
    const spoiled = { ...copy, lines: [null, { guid: 'a' }], told: 7 };
    expect(copyOf(spoiled, ONA)).toMatchObject({ lines: [], told: [] });
  });

  it('a line is the same however its choices are written', () => {
    const one = line('a', 1, { code: null, attributes: { b: '2', a: '1', c: '' } });
    const other = line('a', 1, { attributes: { a: '1', b: '2' }, price: 9 });
    expect(JSON.stringify(savedLine(one))).toBe(JSON.stringify(savedLine(other)));
    expect(linesIn(dataOf('c', [savedLine(one)]))[0]).toMatchObject({ guid: 'a', price: null });
    for (const text of [null, '7', '{}', '{"products":[7]}']) expect(linesIn(text)).toEqual([]);
  });
});

describe('CART-06 carts for later', () => {
  it('a saved cart becomes the active one, once, and what was there stays a cart of its own', () => {
    const desk = browser('desk', account());
    desk.add('a');
    desk.kept.sync(restoring('saved', 'T1', [line('b')]));
    expect(desk.guids()).toEqual(['b']);
    expect(desk.active()).toMatchObject({ guid: 'saved', restoredCartId: 'saved', savedAt: 'T1' });
    expect(desk.kept.look().carts).toHaveLength(2);
    desk.kept.sync(restoring('saved', 'T2', [line('c')]));
    expect([desk.guids(), desk.kept.look().carts.length]).toEqual([['b'], 2]);
  });

  it('a cart that the account has leaves the browser, unless it is the active one by then', () => {
    const desk = browser('desk', account());
    desk.add('a');
    const { guid } = desk.active();
    desk.kept.change(keepForLater);
    const told = [savedLine(line('a'))];
    expect(desk.kept.sync(saved(guid, told, 'T1')).carts).toHaveLength(1);
    desk.add('b');
    const active = saved(desk.active().guid, [savedLine(line('b'))], 'T1');
    expect(desk.kept.sync(active).carts[0]?.products).toHaveLength(1);
  });
});

/** Numbers that look random, the same ones for a seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('CART-03 two devices lose no line, and bring none back, in whatever order', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const roll = dice(seed);
    const shop = account();
    const devices = [browser('x', shop), browser('y', shop)];
    const answers: ((() => void) | undefined)[] = [];
    const [added, removed] = [new Set<string>(), new Set<string>()];
    for (let step = 0; step < 50; step += 1) {
      const of = roll(2);
      const device = devices[of] as (typeof devices)[number];
      const guid = device.guids()[roll(6)];
      const what = roll(9);
      if (what < 2) {
        device.add(`g${step}`);
        added.add(`g${step}`);
      } else if (what === 2 && guid) {
        device.remove(guid);
        removed.add(guid);
      } else if (what === 3 && guid) device.change(guid, 1 + roll(3));
      else if (what === 4) answers[of] = undefined;
      else if (what === 5) device.ask(false);
      else if (what === 6 && !answers[of]) answers[of] = device.ask();
      else if (what > 6) {
        answers[of]?.();
        answers[of] = undefined;
      }
    }
    for (const of of [0, 1]) answers[of]?.();
    for (const of of [0, 1, 0, 1]) devices[of]?.syncs();
    const expected = [...added].filter((guid) => !removed.has(guid)).sort();
    expect(
      shop
        .cart()
        .lines.map(({ guid }) => guid)
        .sort(),
      `seed ${seed}`,
    ).toEqual(expected);
    const [one, other] = devices.map((device) => device.active().products.map(savedLine));
    expect(one).toEqual(other);
    expect(one).toEqual(shop.cart().lines);
  }
});
