import type { Block, BlockOf } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { FullGallery } from '../features/product/gallery/FullGallery.tsx';
import { loadBlocks } from './blocks.ts';
import { rendered } from './rendered.ts';
import { sampleAnswers, samplePage } from './sample-page.ts';

const PICTURE = { imageId: 'stack', imageAlt: 'A stack of boxes' };

const LARGEST = /\/images\/stack\?w=1920 1920w$/;

beforeAll(() => loadBlocks(['bannerArea', 'images']));

/** What a page of this block offers of its picture. */
function sourcesOf(block: Block): { html: string; srcSet: string } {
  const { html } = rendered(samplePage([block]), sampleAnswers);
  const [, srcSet = ''] = /<img[^>]* srcSet="([^"]*stack[^"]*)"/i.exec(html) ?? [];
  return { html, srcSet };
}

type Kind = BlockOf<'bannerArea'>['displayType'];

const banners = (displayType: Kind, columnsCount: number): Block => ({
  ...{ type: 'bannerArea', displayType, columnsCount, wide: true, items: [PICTURE] },
});

it('decision 31 BLOCK-01 pictures over most of the screen are offered up to 1920 px, smaller ones up to 1080', () => {
  const slider = (displayType: 'slider' | 'tiles'): Block => ({
    ...{ type: 'images', displayType, items: [PICTURE] },
  });
  for (const large of [slider('slider'), banners('slider', 3), banners('tiles', 2)]) {
    expect(sourcesOf(large).srcSet).toMatch(LARGEST);
  }
  for (const small of [slider('tiles'), banners('tiles', 3)]) {
    expect(sourcesOf(small).srcSet).toMatch(/ 1080w$/);
  }
});

it('decision 31 a hero is asked for ahead at the widths that it offers', () => {
  const { html, srcSet } = sourcesOf({
    ...{ type: 'bannerArea', displayType: 'hero', title: 'Boxes', ...PICTURE },
  });
  expect(srcSet).toMatch(LARGEST);
  const preload = /<link[^>]* as="image"[^>]*>/.exec(html)?.[0] ?? '';
  expect(/imageSrcSet="([^"]*)"/i.exec(preload)?.[1]).toBe(srcSet);
});

it('decision 31 PROD-01 over the whole screen a product’s picture is asked for as large as there is', () => {
  const page = { translate: createTranslate('en', {}), info: samplePage([]) } as unknown as Page;
  const html = renderToStaticMarkup(
    <PageProvider page={page}>
      <FullGallery
        open
        onClose={() => {}}
        pictures={['stack']}
        altOf={(id) => id}
        place={0}
        onPlace={() => {}}
      />
    </PageProvider>,
  );
  expect(/<img[^>]* srcSet="([^"]*)"/i.exec(html)?.[1]).toMatch(LARGEST);
});
