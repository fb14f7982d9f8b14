// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { Block } from '@vitrina/api/types.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { LanguageList } from '#shared/LanguageList.tsx';
import { replaceSearch } from '#shared/navigation.ts';
import { App } from './App.tsx';
import { createQueryClient } from './query-client.ts';
import { sampleAnswers, samplePage } from './sample-page.ts';

afterEach(cleanup);

const inLithuanian = () => screen.getAllByRole('link')[1]?.getAttribute('href');

/** Shows the languages of a page of this block at this address. */
function show(block: Block | null, search: string): void {
  history.replaceState(null, '', `/boxes?${search}`);
  render(
    <App
      info={samplePage(block ? [block] : [], { search })}
      client={createQueryClient(sampleAnswers)}
    >
      <LanguageList />
    </App>,
  );
}

const PRODUCT = { type: 'product', productId: 'mailer' } as const;
const LIST = { type: 'productList', title: 'Ours', productList: 'home', size: 8 } as const;

describe('HEAD-09 another language shows the same of a page', () => {
  it.each<[string, Block | null, search: string, along: string]>([
    ['PROD-16 the choices', PRODUCT, 'board=kraft&size-width=200', '?board=kraft&size-width=200'],
    ['PROD-12 the line', PRODUCT, 'cartProductGuid=a', '?cartProductGuid=a'],
    ['no way in', PRODUCT, 'impersonateToken=a&board=kraft', '?board=kraft'],
    ['the phrase', { type: 'searchResults', kinds: [] }, 'search=kraft', '?search=kraft'],
    ['NLTR-01 a link', { type: 'newsletter' }, 'token=a', '?token=a'],
    ['NLTR-01 the other link', { type: 'newsletter' }, 'leave=a&utm_source=mail', '?leave=a'],
    [
      'NEWS-01 the kind',
      { type: 'newsList', displayType: 'grid' },
      'category=idea',
      '?category=idea',
    ],
    [
      'LIST-05 what narrows a list',
      LIST,
      'da-board=kraft&da-board=white&price=1-5&sort=price&size=100&page=2',
      '?da-board=kraft&da-board=white&price=1-5&sort=price&size=100&page=2',
    ],
    ['no token of staff', LIST, 'impersonateToken=a&sort=price', '?sort=price'],
    ['the step', { type: 'cart' }, 'step=delivery&paid=a', '?step=delivery'],
    ['the section', { type: 'customerProfile' }, 'section=orders&token=a', '?section=orders'],
    [
      'ACC-03 what narrows its list',
      { type: 'customerProfile' },
      'section=product-catalogue&da-board=kraft&price=1-5&recommended=true&sort=price&token=a',
      '?section=product-catalogue&da-board=kraft&price=1-5&recommended=true&sort=price',
    ],
    ['no confirmation', { type: 'customerProfile' }, 'step=email-approve&token=a', ''],
    ['nothing of texts', null, 'da-board=kraft', ''],
  ])('%s', (_, block, search, along) => {
    show(block, search);
    expect(inLithuanian()).toBe(`/lt/dezutes${along}`);
  });

  it('with the place in it, also where nothing else is said', () => {
    show(PRODUCT, '');
    act(() => {
      location.hash = 'main';
      dispatchEvent(new Event('hashchange'));
    });
    expect(inLithuanian()).toBe('/lt/dezutes#main');
    location.hash = '';
  });

  it('PROD-16 with what was chosen since', () => {
    show(PRODUCT, '');
    act(() => replaceSearch('board=kraft'));
    expect(inLithuanian()).toBe('/lt/dezutes?board=kraft');
  });
});
