import { expect, it } from 'vitest';
import { NETWORKS, popupFeatures } from './share-urls.ts';

it('NEWS-02 an article is shared by its whole address', () => {
  const article = 'https://shop.example/lt/naujienos/ką?a=b&c=d';
  const shared = NETWORKS.map(({ shareUrl }) => new URL(shareUrl(article)));
  expect(shared.map(({ host }) => host)).toEqual(['www.linkedin.com', 'www.facebook.com']);
  expect(shared[0]?.searchParams.get('url')).toBe(article);
  expect(shared[1]?.searchParams.get('u')).toBe(article);
});

it('NEWS-02 a network opens in a window of 600 by 300 in the middle', () => {
  const around = { screenX: 100, screenY: 0, outerWidth: 1400, outerHeight: 901 };
  expect(popupFeatures(around)).toBe('popup,width=600,height=300,left=500,top=301');
});
