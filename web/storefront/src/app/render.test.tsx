import type { Block, Configuration } from '@vitrina/api/types.ts';
import { describe, expect, it } from 'vitest';
import { layoutPaths } from '#shared/paths.ts';
import { rendered } from './rendered.ts';
import { sampleAnswers, sampleConfiguration, samplePage } from './sample-page.ts';

const texts: Block[] = [
  { type: 'text', title: 'First', content: '<p>One</p>' },
  { type: 'text', title: 'Second', content: '<p>Two</p>' },
];

describe('SHELL-01 a page is assembled from its blocks', () => {
  it('in their order, with one heading', () => {
    const { html } = rendered(samplePage(texts), sampleAnswers);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.indexOf('First')).toBeLessThan(html.indexOf('Second'));
  });

  it('leaving out a block that nobody knows', () => {
    const { html } = rendered(
      samplePage([{ type: 'nobody-knows' } as unknown as Block]),
      sampleAnswers,
    );
    expect(html).toContain('<main');
  });

  it('without style attributes, which the content policy refuses', () => {
    expect(rendered(samplePage(texts), sampleAnswers).html).not.toContain(' style=');
  });

  it('and is not rendered without its configuration', () => {
    expect(() => rendered(samplePage([]), {})).toThrow('was not answered');
  });
});

it('HEAD-02 the header shows the logo that the shop has, else its name', () => {
  const path = layoutPaths.configuration('en');
  const headerOf = (change: Partial<Configuration>) => {
    const body = { ...sampleConfiguration, ...change };
    const { html } = rendered(samplePage(texts), {
      ...sampleAnswers,
      [path]: { status: 200, body },
    });
    return html.slice(html.indexOf('<header'), html.indexOf('</header>'));
  };
  expect(headerOf({ logo: 'logo', logoAlt: 'Our mark' })).toContain('alt="Our mark"');
  expect(headerOf({ logo: 'logo' })).toContain('alt="Shop"');
  expect(headerOf({})).toContain('>Shop</a>');
});

it('SHELL-05 FOOT-02 the cart keeps menu, search and the full footer away until its summary', () => {
  const cart = (search: string) =>
    rendered(samplePage([{ type: 'cart' }], { search }), sampleAnswers).html;
  const FULL = ['type="search"', 'First order?'];
  for (const step of ['', 'step=delivery', 'step=payment', 'step=shared']) {
    for (const part of FULL) expect(cart(step), step).not.toContain(part);
  }
  for (const step of ['step=summary', 'step=final']) {
    for (const part of FULL) expect(cart(step), step).toContain(part);
  }
});

it('HEAD-09 another language keeps the step of the cart, and of other pages no query', () => {
  const search = 'step=summary&paying=back';
  const page = (block: Block) => rendered(samplePage([block], { search }), sampleAnswers).html;
  expect(page({ type: 'cart' })).toContain('href="/lt/dezutes?step=summary"');
  expect(page({ type: 'not-found' })).toContain('href="/lt/dezutes"');
});

it('SHELL-13 a missing page leads home', () => {
  const { html } = rendered(samplePage([{ type: 'not-found' }], { status: 404 }), sampleAnswers);
  expect(html).toContain('Sorry, page that you are trying to access does not exist.');
  expect(html).toContain('href="/"');
});
