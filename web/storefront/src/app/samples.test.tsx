import { readFileSync } from 'node:fs';
import type { Configuration, Locale } from '@vitrina/api/types.ts';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Cart } from '#shared/cart/rules.ts';
import { LANGUAGE_NAMES } from '#shared/languages.ts';
import { layoutPaths } from '#shared/paths.ts';
import { App } from './App.tsx';
import { blockTypes, loadBlocks } from './blocks.ts';
import type { Sample } from './definition.ts';
import { head } from './head.ts';
import { createQueryClient } from './query-client.ts';
import { rendered } from './rendered.ts';
import { frameAnswers, sampleConfiguration, samplePage } from './sample-page.ts';
import { ok, sampleMenu } from './samples.ts';
import { untranslated } from './untranslated.ts';

const LANGUAGES = ['lt', 'en', 'lv', 'et', 'ru', 'de', 'pl'] as const satisfies Locale[];

/** Shows components, and speaks English to those who build the shop. */
const WITHOUT_TEXTS = ['styleguide'];

/** A shop that has switched on what there is. */
const SHOP: Configuration = {
  ...sampleConfiguration,
  features: { ...sampleConfiguration.features, displayAddToCartInListings: true },
  wishlistPage: '/wishlist',
  customerProfilePage: '/me',
  newsListPage: '/news',
  displayPrices: 'gross',
  textNearPrice: 'With a check of files',
  requestQuoteFormId: 'question',
  socialLinks: { linkedin: 'https://social.example' },
};

const browser = vi.hoisted((): { cart: Cart | undefined } => ({ cart: undefined }));

/** A store has nothing in it where pages are rendered: the cart of a sample is in no browser. */
vi.mock('#shared/cart/store.ts', async (original) => ({
  ...(await original<typeof import('#shared/cart/store.ts')>()),
  useActiveCart: () => browser.cart,
}));

const files = import.meta.glob<(lang: Locale) => Sample[]>('./blocks/*.ts', {
  eager: true,
  import: 'samples',
});

const samplesOf = new Map(
  Object.entries(files).map(([file, samples]) => [
    file.slice('./blocks/'.length, -'.ts'.length),
    samples,
  ]),
);

/** The texts of a language as its file has them, each in marks: what has none was never translated. */
function marked(language: Locale): Record<string, string> {
  const texts = JSON.parse(readFileSync(`translations/${language}.json`, 'utf8'));
  return Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, `⟦${text}⟧`]));
}

beforeAll(() => loadBlocks(blockTypes));

it('SHELL-01 each type of block is defined in the file of its name, with samples', () => {
  const openapi = JSON.parse(readFileSync('../../docs/openapi.json', 'utf8'));
  const described: string[] = openapi.components.schemas.Block.oneOf.map(
    (one: { properties: { type: { enum: string[] } } }) => one.properties.type.enum[0],
  );
  expect([...samplesOf.keys()].sort()).toEqual(described.sort());
  expect([...blockTypes].sort()).toEqual(described);
});

it.each([...samplesOf])(
  'BLOCK-01 the block %s is drawn on the server from its data',
  (_, samples) => {
    for (const { block, info, answers } of samples('en')) {
      const frame = { ...frameAnswers('en', {}), [layoutPaths.configuration('en')]: ok(SHOP) };
      const page = samplePage([block], { language: 'en', ...info });
      const { html } = rendered(page, { ...frame, ...answers });
      const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1];
      expect(main?.replace(/<nav.*?<\/nav>/s, '').length).toBeGreaterThan(100);
      // Whoever hears the page is told what it is, whichever block begins it.
      expect(html.match(/<h1/g), JSON.stringify(block)).toHaveLength(1);
    }
  },
);

describe.each(LANGUAGES)('I18N-01 in %s', (language) => {
  const menu = sampleMenu();
  const frame = {
    ...frameAnswers(language, marked(language)),
    [layoutPaths.configuration(language)]: ok(SHOP),
    [layoutPaths.menu('main_menu', language)]: ok(menu),
    [layoutPaths.menu('FOOTER_MENU', language)]: ok(menu),
  };

  it.each([...samplesOf].filter(([type]) => !WITHOUT_TEXTS.includes(type)))(
    'the block %s says nothing that is not translated',
    (type, samples) => {
      for (const { block, info, answers, shopper } of samples(language)) {
        expect(block.type).toBe(type);
        const page = samplePage([block], { language, ...info });
        const given = { ...frame, ...answers };
        const data = [page, SHOP, answers, shopper, menu, LANGUAGE_NAMES, 'LinkedIn', 'Facebook'];
        const client = createQueryClient({});
        browser.cart = shopper?.cart;
        if (shopper) {
          client.setQueryDefaults(['cart prices'], { initialData: shopper.prices });
          client.setQueryDefaults(['order'], { initialData: ok(shopper.order) });
        }
        const html = renderToString(<App info={page} client={client} answers={given} />);
        expect(untranslated(html, language, data)).toEqual([]);
        expect(untranslated(head(page, SHOP, given), language, data)).toEqual([]);
      }
    },
  );
});
