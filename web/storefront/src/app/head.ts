import type { Configuration, Locale, PageInfo } from '@vitrina/api/types.ts';
import { type Answers, bodyIn } from '@vitrina/kit/answers/answers.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { PAPER } from '@vitrina/ui/tokens.ts';
import type { AnsweredPage, HeadPage } from '#shared/block.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { layoutPaths } from '#shared/paths.ts';
import { partsOf } from './blocks.ts';
import { needs } from './needs.ts';
import { structuredData } from './structured-data.ts';

/** Marks what belongs to one page, so that navigation can replace it in the browser. */
const MARK = 'data-head';

type Attributes = Record<string, string>;

/** The country of a language, where it is not called alike. */
const COUNTRIES: Partial<Record<Locale, string>> = { en: 'GB', et: 'EE' };

/**
 * The head of a page as HTML (SHELL-03): title, description, canonical, alternates, social tags, icons,
 * manifest, structured data. Asset tags are the server's.
 */
export function head(info: PageInfo, configuration: Configuration, answers: Answers): string {
  const { siteName, features } = configuration;
  const page = headPage(info, configuration, answers);
  const { absolute } = page;
  const own = titleOf(page);
  const title = own.includes(siteName) ? own : `${own} – ${siteName}`;
  const image = imageOf(info);
  const lists = furtherLists(info);
  const whole = info.canonical ?? absolute(info.path);
  const canonical = lists.length > 0 ? whole : whole.replace(/\?.*/, '');
  const offered = info.alternatives;
  // A shop need not offer the language that its addresses without one are in.
  const fallback =
    offered.find((one) => one.language === configuration.defaultLocale) ?? offered[0];
  // A further page of a list is the same one in the other languages.
  const further = new URL(canonical).search;
  const published = publishedOn(page);
  const icon = (size: number) => `/icons/${size}.png`;
  const tags = [
    tag('title', {}, title),
    tag('meta', { name: 'description', content: info.description }),
    tag('link', { rel: 'canonical', href: canonical }),
    ...info.alternatives.map((one) =>
      tag('link', { rel: 'alternate', hreflang: one.language, href: absolute(one.url) + further }),
    ),
    fallback &&
      tag('link', {
        rel: 'alternate',
        hreflang: 'x-default',
        href: absolute(fallback.url) + further,
      }),
    !(info.isIndexed && lists.every((path) => hasEntries(path, answers))) &&
      tag('meta', { name: 'robots', content: 'noindex' }),
    tag('meta', { property: 'og:type', content: published ? 'article' : 'website' }),
    published && tag('meta', { property: 'article:published_time', content: published }),
    tag('meta', { property: 'og:site_name', content: siteName }),
    tag('meta', { property: 'og:title', content: own }),
    tag('meta', { property: 'og:description', content: info.description }),
    tag('meta', { property: 'og:url', content: canonical }),
    tag('meta', { property: 'og:locale', content: ogLocale(info.language) }),
    ...offered
      .filter(({ language }) => language !== info.language)
      .map(({ language }) =>
        tag('meta', { property: 'og:locale:alternate', content: ogLocale(language) }),
      ),
    ...(image ? socialImage(absolute(image)) : []),
    tag('meta', { name: 'twitter:title', content: own }),
    tag('meta', { name: 'twitter:description', content: info.description }),
    tag('link', { rel: 'icon', type: 'image/png', sizes: '32x32', href: icon(32) }),
    configuration.appIconSize >= 128 &&
      tag('link', { rel: 'icon', type: 'image/png', sizes: '128x128', href: icon(128) }),
    tag('link', { rel: 'apple-touch-icon', sizes: '180x180', href: icon(180) }),
    features.webAppManifest && tag('link', { rel: 'manifest', href: '/manifest.json' }),
    tag('meta', { name: 'theme-color', content: PAPER }),
    ...configuration.metaTags.map(({ name, content }) => tag('meta', { name, content })),
    ...structuredData(page).map(dataBlock),
  ];
  return tags.filter(Boolean).join('');
}

/** A language with its country, as Open Graph names both. */
function ogLocale(language: Locale): string {
  return `${language}_${COUNTRIES[language] ?? language.toUpperCase()}`;
}

/** The lists whose further page the address names; none where nothing of the page has pages, and a number says nothing (SHELL-03). */
function furtherLists(info: PageInfo): string[] {
  const number = new URLSearchParams(info.search).get('page');
  const pageOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('page');
  return number ? needs(info).filter((path) => pageOf(path) === String(Number(number))) : [];
}

/** Whether anything stands on a page of a list: past its end there are as many pages as there are numbers (SHELL-03). */
function hasEntries(path: string, answers: Answers): boolean {
  const body = answers[path]?.body;
  return !Array.isArray(body) || body.length > 0;
}

/** What the head of a page is made from. */
export function headPage(info: PageInfo, configuration: Configuration, answers: Answers): HeadPage {
  const { language } = info;
  const texts = bodyIn(answers, layoutPaths.translations(language));
  return {
    info,
    answers,
    configuration,
    translate: createTranslate(language, texts ?? {}),
    absolute: (url) => new URL(configuration.siteOrigin + url).href,
  };
}

/** Replaces the head of the page before with that of this page, in the browser. */
export function replaceHead(html: string): void {
  for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove();
  const template = document.createElement('template');
  template.innerHTML = html;
  document.head.append(template.content);
}

/** A page is called as a block of it says, a search and a step of the checkout as their headings are; else as it is. */
function titleOf(page: AnsweredPage): string {
  const { blocks, title } = page.info;
  const named = blocks.map(({ type }) => partsOf(type)?.title).find((own) => own);
  return named ? named(page) : title;
}

/** The picture of 1200 by 630 that stands for a page where it is shared; else its title on a card, where it is for others at all. */
function imageOf({ ogImage, isIndexed, path }: PageInfo): string | null {
  if (ogImage) return `/images/${encodeURIComponent(ogImage)}?w=1200&h=630&fit=cover`;
  return isIndexed ? `/social-image?path=${encodeURIComponent(path)}` : null;
}

/** The day of the article that a page is, which its block knows. */
function publishedOn(page: AnsweredPage): string | undefined {
  const days = page.info.blocks.map((block) => partsOf(block.type)?.published?.(block, page));
  return days.find((day) => day) ?? undefined;
}

function socialImage(url: string): string[] {
  return [
    tag('meta', { property: 'og:image', content: url }),
    tag('meta', { property: 'og:image:width', content: '1200' }),
    tag('meta', { property: 'og:image:height', content: '630' }),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    tag('meta', { name: 'twitter:image', content: url }),
  ];
}

function tag(name: string, attributes: Attributes, text?: string): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  const open = `<${name}${written.join('')} ${MARK}>`;
  return text === undefined ? open : `${open}${escapeHtml(text)}</${name}>`;
}

function dataBlock(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json" ${MARK}>${json}</script>`;
}
