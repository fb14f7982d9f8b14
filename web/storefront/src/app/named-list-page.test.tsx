import type { Block, PageInfo } from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { layoutPaths } from '#shared/paths.ts';
import { loadBlocks } from './blocks.ts';
import { needs } from './needs.ts';
import { rendered } from './rendered.ts';
import { sampleAnswers, sampleConfiguration, samplePage } from './sample-page.ts';
import { sampleProduct } from './sample-product.ts';

const list = { type: 'productList', title: 'New products', productList: 'new', size: 24 } as const;
const text = { type: 'text', title: 'Welcome', content: '<p>Hello</p>' } as const;

/** The page of these blocks; whatever of products it reads is answered like this. */
function page(blocks: Block[], answer: Answers[string], change: Partial<PageInfo> = {}): string {
  const info = samplePage(blocks, change);
  const read = needs(info).filter((path) => path.startsWith('/api/products?'));
  expect(read).toHaveLength(1);
  return rendered(info, {
    ...sampleAnswers,
    ...Object.fromEntries(read.map((path) => [path, answer])),
  }).html;
}

const answered = (total: number) => ({
  status: 200,
  body: [sampleProduct(), sampleProduct({ id: 'tuck', title: 'Tuck box' })],
  total,
});
const pastEnd = { status: 200, body: [], total: 60 };

beforeAll(() => loadBlocks(['productList']));

describe('LIST-13 a page that is about a product list', () => {
  it('has its title, what orders and shows it, and its pages', () => {
    const html = page([list], answered(60), { search: 'page=1&sort=price' });
    expect(html).toContain('<h1>New products</h1>');
    expect(html).toContain('60 products');
    expect(html).toContain('aria-label="Sort: Cheapest first"');
    expect(html).toMatch(/aria-label="Grid" aria-pressed="true"/);
    expect(html).toMatch(/href="\/boxes\?page=2&amp;sort=price"[^>]*>3</);
    expect(html).toContain('24 a page');
  });

  it('LIST-01 stands in rows for who has chosen them', () => {
    const html = page([list], answered(2), { listType: 'list' });
    expect(html).toMatch(/aria-label="List" aria-pressed="true"/);
    expect(html).toContain('Folds &amp; closes');
  });

  it('leads from a page past its end to the first one', () => {
    const html = page([list], pastEnd, { search: 'page=9' });
    expect(html).toMatch(/href="\/boxes"[^>]*>.{0,80}To the first page/);
  });

  it('LIST-05 says when it cannot be read, and keeps what orders and shows it', () => {
    const html = page([list], { status: 500, body: {} }, { search: 'sort=price' });
    expect(html).toContain('Try again');
    expect(html).toContain('aria-label="Sort: Cheapest first"');
    expect(html).toContain('aria-label="Grid"');
  });
});

it('LIST-07 a named list stands in its own order until another is chosen', () => {
  const body = { ...sampleConfiguration, sorts: ['price', 'relevance'] };
  const sorted = (search: string) => {
    const info = samplePage([list], { search });
    const shop = { [layoutPaths.configuration('en')]: { status: 200, body } };
    return rendered(info, { ...sampleAnswers, ...shop }).html;
  };
  expect(sorted('')).toContain('aria-label="Sort: Recommended order"');
  expect(sorted('sort=price')).toContain('aria-label="Sort: Cheapest first"');
});

describe('LIST-13 a product list among other blocks', () => {
  it('has its title, some products and its pages', () => {
    const html = page([text, list], answered(60));
    expect(html).toContain('<h2>New products</h2>');
    expect(html).toContain('Tuck box');
    expect(html).toMatch(/href="\/boxes\?page=2"[^>]*>3</);
    expect(html).not.toContain('aria-label="Grid"');
  });

  it('leads from a page past its end to the first one', () => {
    const html = page([text, list], pastEnd, { search: 'page=9' });
    expect(html).toMatch(/href="\/boxes"[^>]*>.{0,80}To the first page/);
  });

  it('says when it cannot be read', () => {
    const html = page([text, list], { status: 500, body: {} });
    expect(html).toContain('New products');
    expect(html).toContain('Try again');
  });

  it('is not there when nothing is in it', () => {
    expect(page([text, list], { status: 200, body: [], total: 0 })).not.toContain('New products');
  });
});

it('LIST-13 a banner stands beside its named list', async () => {
  await loadBlocks(['productListBanner']);
  const banner = {
    type: 'productListBanner',
    title: 'For gifts',
    text: 'What fits them',
    imageId: 'gifts',
    imageAlt: 'A gift',
    actionButtonTitle: 'See all',
    url: '/gifts',
    listTitle: 'Often taken',
    productList: 'gifts',
    size: 6,
  } as const;
  const html = page([banner], answered(2));
  expect(html).toContain('<h1>For gifts</h1>');
  expect(html).toMatch(/href="\/gifts"[^>]*>.{0,40}See all/);
  expect(html).toContain('Often taken');
  expect(html).toContain('Tuck box');
});

describe('LIST-13 blocks of what belongs to a product', () => {
  beforeAll(() => loadBlocks(['relatedProducts', 'alternativeProducts']));

  it.each([
    ['relatedProducts', 'Goes well with it'],
    ['alternativeProducts', 'Similar products'],
  ] as const)('%s are drawn by the server', (type, title) => {
    const html = page([{ type, productId: 'mug' }], answered(2));
    expect(html).toContain(title);
    expect(html).toContain('Tuck box');
  });
});
