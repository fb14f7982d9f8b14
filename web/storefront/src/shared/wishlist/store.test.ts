import { beforeEach, expect, it } from 'vitest';
import { wishedIds } from './rules.ts';
import { useWishlist } from './store.ts';

const shown = () => {
  const { variantCodesByProductId, latest } = useWishlist.getState();
  return wishedIds(variantCodesByProductId, latest);
};

beforeEach(() => useWishlist.setState({ variantCodesByProductId: {}, latest: [] }));

it('WISH-01 the latest comes first, whatever the ids look like', () => {
  const { toggle } = useWishlist.getState();
  for (const id of ['12', 'box', '7']) toggle(id);
  expect(shown()).toEqual(['7', 'box', '12']);
  toggle('box');
  toggle('12', ['S']);
  expect(shown()).toEqual(['12', '7']);
});

it('WISH-04 clearing leaves nothing', () => {
  useWishlist.getState().toggle('box', ['S']);
  useWishlist.getState().clear();
  expect(shown()).toEqual([]);
});
