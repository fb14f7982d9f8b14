import type { MenuNode } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { MainMenuItem } from '../features/header/menu/MainMenuItem.tsx';
import { MegaPanel } from '../features/header/menu/MegaPanel.tsx';
import { PhoneLevel } from '../features/header/phone-menu/PhoneLevel.tsx';
import { samplePage } from './sample-page.ts';

const markup = (menu: ReactNode) => {
  const page = { translate: createTranslate('en', {}), info: samplePage([]) } as unknown as Page;
  return renderToStaticMarkup(<PageProvider page={page}>{menu}</PageProvider>);
};

const node = (title: string, change: Partial<MenuNode> = {}): MenuNode => ({
  ...{ id: title, title, link: `/${title}`, linkType: 'internal', platform: null },
  ...{ imageDesktop: null, imageMobile: null, imageAlt: null, nodeImage: null, bottomItem: null },
  nodes: [],
  ...change,
});

it('HEAD-05 an entry’s picture stands beside its columns, and is told to who cannot see it', () => {
  const boxes = node('boxes', {
    nodeImage: 'stack',
    imageAlt: 'A stack of boxes',
    nodes: [node('mailers')],
  });
  const html = markup(<MegaPanel node={boxes} />);
  expect(html).toMatch(/<li[^>]*>.*mailers.*<li><img[^>]*alt="A stack of boxes"[^>]*stack/s);
});

it('HEAD-05 with an entry below the columns the picture stands in it, once, and is told too', () => {
  const bottomItem = { title: 'All boxes', link: '/all' };
  const boxes = node('boxes', {
    ...{ nodeImage: 'stack', imageAlt: 'A stack of boxes', bottomItem },
    nodes: [node('mailers')],
  });
  const html = markup(<MegaPanel node={boxes} />);
  expect(html).toMatch(
    /<a [^>]*href="\/all"[^>]*>.*<img[^>]*alt="A stack of boxes"[^>]*stack.*All boxes/s,
  );
  expect(html.match(/<img/g)).toHaveLength(1);
});

it('HEAD-05 HEAD-06 an entry with nothing but its picture and the one below it has a panel, and folds on phones', () => {
  const bottomItem = { title: 'All boxes', link: '/all' };
  const boxes = node('boxes', { nodeImage: 'stack', bottomItem });
  const panels = { openId: 'boxes' } as ComponentProps<typeof MainMenuItem>['panels'];
  const desktop = markup(<MainMenuItem node={boxes} panels={panels} />);
  expect(desktop).toContain('aria-expanded="true"');
  expect(desktop).toMatch(/<a [^>]*href="\/all"[^>]*>.*stack.*All boxes/s);
  expect(desktop).not.toContain('<ul');
  const plain = markup(<MainMenuItem node={node('bags')} panels={panels} />);
  expect(plain).not.toContain('aria-expanded');
  const phone = markup(<PhoneLevel nodes={[boxes, node('bags')]} />);
  expect(phone).toMatch(/<details.*href="\/boxes".*href="\/all"[^>]*>All boxes.*<\/details>/s);
  expect(phone.match(/<details/g)).toHaveLength(1);
});

it('HEAD-05 HEAD-06 the fourth level and the entry that ends a column stand in the panel as on phones', () => {
  const bottomItem = { title: 'All mailers', link: '/all-mailers' };
  const small = node('small', { nodes: [node('tiny')] });
  const boxes = node('boxes', { nodes: [node('mailers', { nodes: [small], bottomItem })] });
  const expected = /href="\/small".*<ul[^>]*>.*href="\/tiny".*<\/ul>.*href="\/all-mailers"/s;
  expect(markup(<MegaPanel node={boxes} />)).toMatch(expected);
  expect(markup(<PhoneLevel nodes={[boxes]} />)).toMatch(expected);
});

it('HEAD-06 the phone’s menu shows the pictures that are for phones, and no others', () => {
  const mailers = node('mailers', { imageMobile: 'mailer-small', imageDesktop: 'mailer-large' });
  const boxes = node('boxes', { imageMobile: 'box-small', nodes: [mailers, node('bags')] });
  const html = markup(<PhoneLevel nodes={[boxes]} />);
  expect(html).toMatch(/<summary[^>]*>.*box-small.*boxes.*<\/summary>/s);
  expect(html).toMatch(/href="\/mailers"[^>]*>.*mailer-small.*mailers/s);
  expect(html).not.toContain('mailer-large');
  expect(html.match(/<img/g)).toHaveLength(2);
});

it('HEAD-05 HEAD-06 what the picture of an entry shows is told, unless its title says it', () => {
  const pictures = { imageDesktop: 'mailer-large', imageMobile: 'mailer-small' };
  const alts = (imageAlt: string) => {
    const mailers = node('mailers', { ...pictures, imageAlt });
    const panel = markup(<MegaPanel node={node('boxes', { nodes: [mailers] })} />);
    return [panel, markup(<PhoneLevel nodes={[mailers]} />)].map(
      (html) => /<img[^>]*alt="([^"]*)"/.exec(html)?.[1],
    );
  };
  expect(alts('An open mailer')).toEqual(['An open mailer', 'An open mailer']);
  expect(alts('mailers')).toEqual(['', '']);
});
