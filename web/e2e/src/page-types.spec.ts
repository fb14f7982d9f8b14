import { HtmlValidate } from 'html-validate';
import { missingData, typesOf } from './setup/schema-org.ts';
import { expect, test } from './setup/test.ts';

/** One page of each type, and what search engines can read of it beside who the shop is. */
const PAGES: readonly [path: string, types: readonly string[]][] = [
  ['/', []],
  ['/boxes', ['BreadcrumbList']],
  ['/boxes/mailer-boxes', ['BreadcrumbList']],
  ['/mailer-box-kraft', ['BreadcrumbList', 'Product', 'AggregateOffer']],
  ['/lt/pasto-dezute-kraftas', ['BreadcrumbList', 'Product', 'AggregateOffer']],
  ['/artwork-guide', ['BreadcrumbList']],
  ['/contacts', ['BreadcrumbList']],
  ['/search?search=box', []],
  ['/cart', []],
  ['/wishlist', []],
  ['/account?step=register', []],
  ['/account?step=forgot-password', []],
  ['/no-such-page', []],
  ['/styleguide', []],
];

const html = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements and attributes as it does.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-self-closing': 'off',
    'doctype-style': 'off',
    // A number without its dial code is typed on a phone's keys, an address on one line, whatever HTML's groups say.
    'valid-autocomplete': 'off',
    // The pages are packed: nothing is indented or wrapped.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
  },
});

for (const [path, types] of PAGES) {
  test(`SHELL-03 ${path} is valid HTML, and its structured data is whole`, async ({ request }) => {
    const answer = await request.get(path);
    const text = await answer.text();
    const { results } = await html.validateString(text);
    const told = results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column, selector }) =>
          `${ruleId}: ${message} (${line}:${column} ${selector})`,
      ),
    );
    expect(told).toEqual([]);
    expect(missingData(text)).toEqual([]);
    expect(typesOf(text)).toEqual(expect.arrayContaining(['Organization', ...types]));
  });
}

test('SHELL-03 a page and its alternatives name each other, and each one itself', async ({
  request,
}) => {
  const linksOf = async (path: string) => {
    const text = await (await request.get(path)).text();
    const links = [...text.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)];
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1];
    return { canonical, alternatives: links.map(([, language, url]) => `${language} ${url}`) };
  };
  for (const path of ['/', '/boxes', '/mailer-box-kraft', '/contacts']) {
    const { alternatives } = await linksOf(path);
    expect(alternatives.length, path).toBeGreaterThan(2);
    expect(alternatives.filter((one) => one.startsWith('x-default '))).toHaveLength(1);
    for (const alternative of alternatives) {
      const url = alternative.split(' ')[1] ?? '';
      const other = await linksOf(new URL(url).pathname);
      expect(other.alternatives, url).toEqual(alternatives);
      expect(new URL(other.canonical ?? '').href).toBe(new URL(url).href);
    }
  }
});
