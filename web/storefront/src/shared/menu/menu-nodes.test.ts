import type { MenuNode } from '@vitrina/api/types.ts';
import { describe, expect, it } from 'vitest';
import { currentOf, nodesFor } from './menu-nodes.ts';

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

describe('currentOf', () => {
  it('HEAD-05 marks the page itself', () => {
    expect(currentOf('/lt/dezutes', '/lt/dezutes')).toBe('page');
  });

  it('HEAD-05 marks the sections above the page', () => {
    expect(currentOf('/lt/dezutes', '/lt/dezutes/pasto-dezutes')).toBe('true');
  });

  it('HEAD-05 marks no page that only begins alike', () => {
    expect(currentOf('/box', '/boxes')).toBeUndefined();
    expect(currentOf('/', '/boxes')).toBeUndefined();
    expect(currentOf(null, '/boxes')).toBeUndefined();
  });
});
