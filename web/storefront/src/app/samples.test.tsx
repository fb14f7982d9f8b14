import { readFileSync } from 'node:fs';
import type { Configuration, Locale } from '@vitrina/api/types.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES } from '#shared/languages.ts';
import { layoutPaths } from '#shared/paths.ts';
import { blockTypes, loadBlocks } from './blocks.ts';
import type { Sample } from './definition.ts';
import { render } from './render.tsx';
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
  displayPrices: 'gross',
  textNearPrice: 'With a check of files',
  requestQuoteFormId: 'question',
  socialLinks: { linkedin: 'https://social.example' },
};

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
      for (const { block, info, answers } of samples(language)) {
        expect(block.type).toBe(type);
        const page = samplePage([block], { language, ...info });
        const given = { ...frame, ...answers };
        const data = [page, SHOP, answers, menu, LANGUAGE_NAMES, 'LinkedIn'];
        const { html, head } = render(page, given);
        expect(untranslated(html, language, data)).toEqual([]);
        expect(untranslated(head, language, data)).toEqual([]);
      }
    },
    60_000,
  );
});
