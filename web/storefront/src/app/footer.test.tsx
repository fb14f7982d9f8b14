import { expect, it } from 'vitest';
import { layoutPaths } from '#shared/paths.ts';
import { render } from './render.tsx';
import { sampleAnswers, samplePage } from './sample-page.ts';

const MENU = {
  type: 'second_footer_menu',
  nodes: [
    { id: 'terms', title: 'Terms of sale', link: '/terms', nodes: [] },
    { id: 'privacy', title: 'Privacy policy', link: '/privacy', nodes: [] },
  ],
};

it.each([
  ['everywhere', [], ''],
  ['where money is asked', [{ type: 'cart' } as const], 'step=payment'],
])('FOOT-01 FOOT-02 who sells, with their codes, and the terms stand %s', (_, blocks, search) => {
  const { html } = render(samplePage(blocks, { search }), {
    ...sampleAnswers,
    [layoutPaths.menu('second_footer_menu', 'en')]: { status: 200, body: MENU },
  });
  const footer = html.slice(html.indexOf('<footer')).replaceAll('<!-- -->', '');
  for (const part of ['Shop Ltd', 'Company code 1', 'VAT code LT1', 'Street 1', 'info@shop']) {
    expect(footer).toContain(part);
  }
  expect(footer).toContain('href="/terms"');
  expect(footer).toContain('href="/privacy"');
});
