import { expect, it } from 'vitest';
import { listLine } from './list-line.ts';

const product = {
  id: 'tissue',
  title: 'Tissue paper, white',
  url: '/tissue#colour=white',
  images: ['tissue-2', 'tissue-1'],
};

it('LIST-09 a line from a list names the variant and leads back to the product', () => {
  const choice = { code: 'T-1', attributes: { colour: 'white' }, price: 9.8 };
  expect(listLine(product, choice, 3, 'guid')).toEqual({
    guid: 'guid',
    id: 'tissue',
    code: 'T-1',
    quantity: 3,
    deliveryDate: null,
    attributes: { colour: 'white' },
    title: 'Tissue paper, white',
    url: '/tissue',
    imageId: 'tissue-2',
    price: expect.closeTo(29.4),
  });
});

it('LIST-09 a line without a known price waits for the server’s', () => {
  const choice = { code: 'T-1', attributes: {}, price: null };
  expect(listLine({ ...product, images: [] }, choice, 1, 'guid')).toMatchObject({
    price: null,
    imageId: null,
  });
});
