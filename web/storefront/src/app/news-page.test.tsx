import { beforeAll, expect, it } from 'vitest';
import { newsListNeeds } from '../features/news/needs.ts';
import { sampleNewsItem } from '../features/news/samples.ts';
import { loadBlocks } from './blocks.ts';
import { render } from './render.tsx';
import { sampleAnswers, samplePage } from './sample-page.ts';
import { ok } from './samples.ts';

/** How many articles each list of the promo shows where the shop has as many. */
function lists(count: number, highlightLatest = false): number[] {
  const block = { type: 'newsList', displayType: 'promo', highlightLatest } as const;
  const info = samplePage([block]);
  const news = Array.from({ length: count }, (_, at) => sampleNewsItem({ id: `${at}` }));
  const asked = newsListNeeds(block, info).map((path) => [path, ok(news)]);
  const { html } = render(info, { ...sampleAnswers, ...Object.fromEntries(asked) });
  const main = html.split('<main')[1]?.split('</main>')[0] ?? '';
  return main.split('<ul').map((list) => list.match(/<time/g)?.length ?? 0);
}

beforeAll(() => loadBlocks(['newsList']));

it('NEWS-01 a promo shows twenty: the newest large, three beside it, the others below', () => {
  expect(lists(20)).toEqual([0, 1, 3, 16]);
  expect(lists(3)).toEqual([0, 1, 2]);
  expect(lists(1)).toEqual([0, 1]);
  expect(lists(20, true)).toEqual([0, 2, 18]);
});
