import type { MenuNode } from '@vitrina/api/types.ts';
import { describe, expect, it } from 'vitest';
import { altOf, currentAmong, currentOf, nodesFor } from './menu-nodes.ts';

const node = (id: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id,
  title: id,
  link: `/${id}`,
  linkType: 'internal',
  platform: null,
  imageDesktop: null,
  imageMobile: null,
  imageAlt: null,
  nodeImage: null,
  bottomItem: null,
  nodes: [],
  ...more,
});

describe('nodesFor', () => {
  const nodes = [
    node('boxes', { nodes: [node('mailers', { platform: 'desktop' }), node('gifts')] }),
    node('contacts', { platform: 'phone' }),
  ];
  const ids = (some: MenuNode[]): unknown[] => some.map(({ id, nodes }) => [id, ids(nodes)]);

  it('HEAD-07 leaves out what is for phones only', () => {
    expect(ids(nodesFor('desktop', nodes))).toEqual([
      [
        'boxes',
        [
          ['mailers', []],
          ['gifts', []],
        ],
      ],
    ]);
  });

  it('HEAD-07 leaves out what is for desktops only, below too', () => {
    expect(ids(nodesFor('phone', nodes))).toEqual([
      ['boxes', [['gifts', []]]],
      ['contacts', []],
    ]);
  });
});

describe('altOf', () => {
  it('HEAD-05 says what a picture shows, unless the title does', () => {
    expect(altOf(node('boxes', { imageAlt: 'A stack of boxes' }))).toBe('A stack of boxes');
    expect(altOf(node('boxes', { imageAlt: 'boxes' }))).toBe('');
    expect(altOf(node('boxes'))).toBe('');
  });
});

describe('currentOf', () => {
  const at = (path: string) => ({ path, language: 'lt' }) as const;

  it('HEAD-05 marks the page itself', () => {
    expect(currentOf('/lt/dezutes', at('/lt/dezutes'))).toBe('page');
  });

  it('HEAD-05 marks the sections above the page', () => {
    expect(currentOf('/lt/dezutes', at('/lt/dezutes/pasto-dezutes'))).toBe('true');
  });

  it('HEAD-05 marks no page that only begins alike', () => {
    expect(currentOf('/box', at('/boxes'))).toBeUndefined();
    expect(currentOf('/', at('/boxes'))).toBeUndefined();
    expect(currentOf(null, at('/boxes'))).toBeUndefined();
  });

  it('HEAD-05 decision 35 marks the home page on itself alone, in whichever language', () => {
    expect(currentOf('/lt', at('/lt'))).toBe('page');
    expect(currentOf('/lt', at('/lt/dezutes'))).toBeUndefined();
    expect(currentOf('/', at('/'))).toBe('page');
    expect(currentOf('/', at('/dezutes'))).toBeUndefined();
  });
});

describe('currentAmong', () => {
  const nodes = [node('boxes', { nodes: [node('boxes/small')] }), node('bags')];
  const among = (path: string) => currentAmong(nodes, { path, language: 'en' });

  it('SHELL-02 HEAD-05 tells pages apart on which a menu looks otherwise, at every level, and no others', () => {
    expect(among('/boxes')).toBe('/boxes page');
    expect(among('/boxes/small')).toBe('/boxes true /boxes/small page');
    expect(among('/boxes/large')).toBe('/boxes true');
    expect([among('/contacts'), among('/cart')]).toEqual(['', '']);
  });
});
