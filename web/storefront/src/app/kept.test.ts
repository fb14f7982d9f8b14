import { expect, it, vi } from 'vitest';
import { keptHtml } from './kept.ts';

const part = (name: string, as = 'card') => ({ name, as, of: { name }, children: null });

it('SHELL-02 a part is rendered once for a configuration and its texts, and again as soon as anything is another', () => {
  const [shop, texts] = [{}, {}];
  const render = vi.fn(() => '<p>a</p>');
  const html = (configuration: object, words: object, of = part('a')) =>
    keptHtml(configuration, words, of, render);
  const [first, changed] = [part('a'), { ...part('a'), of: { name: 'a', price: 1 } }];
  expect([html(shop, texts, first), html(shop, texts, first), html(shop, texts)]).toEqual([
    '<p>a</p>',
    '<p>a</p>',
    '<p>a</p>',
  ]);
  expect(render).toHaveBeenCalledTimes(1);
  for (const other of [part('b'), part('a', 'row'), { ...first, as: 'row 2' }, changed]) {
    html(shop, texts, other);
  }
  html(shop, {});
  html({}, texts);
  expect(render).toHaveBeenCalledTimes(7);
});

it('SHELL-02 no more parts are kept than there is room for, and those that are asked for stay', () => {
  const [shop, texts] = [{}, {}];
  const render = vi.fn(() => '');
  const ask = (name: string) => keptHtml(shop, texts, part(name), render);
  for (let place = 0; place < 1500; place += 1) {
    ask('often');
    ask(`once ${place}`);
  }
  expect(render).toHaveBeenCalledTimes(1501);
  ask('once 1499');
  expect(render).toHaveBeenCalledTimes(1501);
  ask('once 0');
  expect(render).toHaveBeenCalledTimes(1502);
});
