import { readFileSync } from 'node:fs';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { BannerArea } from '../features/content/banners/BannerArea.tsx';
import { Images } from '../features/content/Images.tsx';
import { samplePage } from './sample-page.ts';

/** The links of a block: where each leads, and what it is named by. */
function linksOf(block: ReactNode): [href: string, name: string][] {
  const page = { translate: createTranslate('en', {}), info: samplePage([]) } as unknown as Page;
  const html = renderToStaticMarkup(<PageProvider page={page}>{block}</PageProvider>);
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href = '', inner = '']) => {
      const alt = inner.match(/alt="([^"]*)"/)?.[1];
      return [href, alt ?? inner.replace(/<[^>]*>/g, '')];
    },
  );
}

type Item = NonNullable<Parameters<typeof BannerArea>[0]['items']>[number];

const PICTURE = { imageId: 'stack', imageAlt: 'A stack of boxes' };

describe('BLOCK-01 a banner’s link has a name', () => {
  const banner = (item: Item) =>
    linksOf(<BannerArea type="bannerArea" displayType="tiles" items={[item]} first={false} />);

  it('of the words that it has', () => {
    const item = { ...PICTURE, url: '/boxes', title: 'Boxes' };
    expect(banner(item)).toEqual([['/boxes', 'Boxes']]);
    expect(banner({ ...item, actionButtonTitle: 'See all' })).toEqual([['/boxes', 'See all']]);
  });

  it('of its picture, which is the link where there are no words for one', () => {
    expect(banner({ ...PICTURE, url: '/boxes' })).toEqual([['/boxes', 'A stack of boxes']]);
    const words = { promoText: 'Made here', url: '/boxes' };
    expect(banner({ ...PICTURE, ...words })).toEqual([['/boxes', 'A stack of boxes']]);
  });

  it('also where nobody has said what the picture shows', () => {
    expect(banner({ imageId: 'stack', imageAlt: '', url: '/boxes' })).toEqual([
      ['/boxes', '/boxes'],
    ]);
  });
});

it('BLOCK-01 a banner whose picture is the link leads on from its words as well, and its video can be played', () => {
  const sheet = readFileSync(
    new URL('../features/content/banners/Banner.module.css', import.meta.url),
    'utf8',
  );
  const rule = (selector: string) => sheet.split(`\n${selector} {`)[1]?.split('}')[0];
  expect(rule('.banner')).toContain('position: relative;');
  expect(rule('a.picture::after')).toMatch(/position: absolute;\s+inset: 0;\s+z-index: 1;/);
  expect(rule('a.picture:focus-visible::after')).toContain('outline: 2px solid var(--focus);');
  expect(rule('.actions')).toMatch(/position: relative;\s+z-index: 1;/);
});

it('BLOCK-01 a hero has no button without a word on it', () => {
  const hero = (change: object) =>
    linksOf(
      <BannerArea type="bannerArea" displayType="hero" title="Boxes" first={false} {...change} />,
    );
  expect(hero({ url: '/boxes', secondUrl: '/samples' })).toEqual([['/boxes', 'Boxes']]);
  const titles = { actionButtonTitle: 'See all', secondActionTitle: 'Ask for samples' };
  expect(hero({ url: '/boxes', secondUrl: '/samples', ...titles })).toEqual([
    ['/boxes', 'See all'],
    ['/samples', 'Ask for samples'],
  ]);
});

it('BLOCK-01 a hero stands on the ground and has the room that its block says', () => {
  const classes = (change: object) => {
    const hero = (
      <BannerArea type="bannerArea" displayType="hero" title="Boxes" first={false} {...change} />
    );
    return [...renderToStaticMarkup(hero).matchAll(/class="([^"]*)"/g)]
      .slice(0, 2)
      .map(([, of]) => of);
  };
  const [ground, room] = classes({ backgroundColor: 'surface', blockSpacing: 'large' });
  expect(ground).toMatch(/^_surface_/);
  expect(room).toMatch(/ _large_/);
  expect(classes({ backgroundColor: 'ink' })[0]).toMatch(/_ink_.* _onInk_/);
  expect(classes({ backgroundColor: 'paper' })[0]).not.toMatch(/_hero_/);
  const [own, roomy] = classes({});
  expect(own).toMatch(/^_hero_/);
  expect(roomy).toMatch(/ _room_/);
});

it('BLOCK-01 a picture that is a link has a name: its own, the block’s, or the address', () => {
  const images = (imageAlt: string, title?: string) =>
    linksOf(
      <Images
        type="images"
        displayType="tiles"
        items={[{ imageId: 'stack', imageAlt, url: '/boxes' }]}
        {...(title && { title })}
        first={false}
      />,
    );
  expect(images('A stack of boxes', 'Our work')).toEqual([['/boxes', 'A stack of boxes']]);
  expect(images('', 'Our work')).toEqual([['/boxes', 'Our work']]);
  expect(images('')).toEqual([['/boxes', '/boxes']]);
});
