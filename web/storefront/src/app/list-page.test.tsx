import type { Filter, PageInfo, Product } from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { layoutPaths } from '#shared/paths.ts';
import { VariantTable } from '#shared/products/VariantTable.tsx';
import { filtersPath, listPaths, listQuery } from '../features/catalog/needs.ts';
import { attribute, value, variant } from '../features/product/choices/fixtures.ts';
import { App } from './App.tsx';
import { loadBlocks } from './blocks.ts';
import { createQueryClient } from './query-client.ts';
import { rendered } from './rendered.ts';
import { sampleAnswers, sampleConfiguration, samplePage } from './sample-page.ts';
import { sampleProduct as box } from './sample-product.ts';
import { sampleCategory } from './samples.ts';

const block = {
  type: 'category',
  categoryId: 'boxes',
  listingType: 'products',
  renderType: 'none',
  topLevel: false,
} as const;

const board: Filter = {
  code: 'board',
  type: 'values',
  title: 'Board',
  active: true,
  values: [
    { value: 'kraft', title: 'Kraft', colour: '#b98a5b', image: null, active: true, count: 1 },
    { value: 'white', title: 'White', colour: null, image: null, active: false, count: 4 },
    { value: 'black', title: 'Black', colour: null, image: null, active: false, count: 0 },
  ],
  min: null,
  max: null,
  from: null,
  to: null,
};

/** The page of a category whose list answers this. */
function page(list: Answers[string] | null, filters: Filter[], change: Partial<PageInfo> = {}) {
  const info = samplePage([block], change);
  const path = listPaths.products('boxes', 'en', listQuery(new URLSearchParams(info.search), [50]));
  const answers = list && { [path]: list, [filtersPath(path)]: { status: 200, body: filters } };
  return rendered(info, { ...sampleAnswers, ...answers }).html;
}

const ok = (...products: Product[]) => ({ status: 200, body: products, total: products.length });
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

beforeAll(() => loadBlocks(['category', 'productList']));

describe('SHELL-02 cards are rendered once', () => {
  const products = ['a', 'b', 'c', 'd', 'e'].map((id) =>
    box({ id, url: `/${id}`, directVariantCode: 'A', splitAttributeValueByCode: { colour: id } }),
  );
  const ids = / (id|aria-[a-z]+)="_[^"]*"/g;

  it('and say what they say where nothing is kept', () => {
    const info = samplePage([block]);
    const path = listPaths.products('boxes', 'en', listQuery(new URLSearchParams(), [50]));
    const shop = { ...sampleConfiguration.features, displayAddToCartInListings: true };
    const answers = {
      ...sampleAnswers,
      [layoutPaths.configuration('en')]: {
        status: 200,
        body: { ...sampleConfiguration, features: shop },
      },
      [path]: ok(...products),
      [filtersPath(path)]: { status: 200, body: [] },
    };
    const whole = renderToString(
      <App info={info} client={createQueryClient({})} answers={answers} />,
    );
    const [first, second] = [rendered(info, answers).html, rendered(info, answers).html];
    expect(first).not.toContain('<!--kept');
    expect(second).toBe(first);
    expect(first.replaceAll(ids, '')).toBe(whole.replaceAll(ids, ''));
    const own = first.match(/ id="[^"]*"/g) ?? [];
    expect(new Set(own).size, 'no id stands on the page twice').toBe(own.length);
  });

  it('and again once their product has changed', () => {
    const changed = products.map((product) => ({ ...product, title: `New ${product.id}` }));
    page(ok(...products), []);
    expect(count(page(ok(...changed), []), />New [a-e]</g)).toBe(5);
  });
});

describe('LIST-01 the server renders the view that was chosen', () => {
  it('as a grid', () => {
    const html = page(ok(box({ variantCount: 4 })), []);
    expect(html).toMatch(/aria-label="Grid" aria-pressed="true"/);
    expect(html).not.toContain('aria-expanded="false">4');
  });

  it('as a list, whose rows say more and unfold their variants (LIST-04)', () => {
    const html = page(ok(box({ variantCount: 4 })), [], { listType: 'list' });
    expect(html).toMatch(/aria-label="List" aria-pressed="true"/);
    expect(html).toContain('Folds &amp; closes');
    expect(html).toContain('aria-expanded="false"');
  });
});

it('LIST-03 fifty placeholders stand in for products that are on their way', () => {
  const html = page(null, []);
  expect(count(html, /<li[^>]*><span[^>]*aria-hidden/g)).toBe(50);
});

describe('LIST-06 FORM-01 a price that is none', () => {
  const price: Filter = { ...board, code: 'price', type: 'range', active: false, values: [] };
  const two = ok(box(), box({ id: 'other' }));
  const shown = (search: string) => page(two, [price], { search });

  it('is told by the server at its field and over the list, and what was typed stays', () => {
    const html = shown('price=cheap&price=9');
    const [, message] =
      /<input[^>]*aria-invalid="true"[^>]*value="cheap"[^>]*>.*?<p[^>]*>(.*?)<\/p>/.exec(html) ??
      [];
    expect(message).toMatch(/Enter an amount from 0 to 999.999.999, such as 12,50/);
    expect(count(html, /aria-invalid/g)).toBe(1);
    expect(html).toContain('The price filter was not applied');
  });

  it('is nothing to tell of where the range is right, or open', () => {
    for (const right of ['price=5-9', 'price=&price=', 'price=9', '']) {
      expect(shown(right), right).not.toMatch(/aria-invalid|not applied/);
    }
  });
});

describe('LIST-06 filters', () => {
  const html = () => page(ok(box()), [board], { search: 'da-board=kraft&page=1' });

  it('are links that add a value, or take it away', () => {
    expect(html()).toMatch(/href="\/boxes" aria-current="true"[^>]*>.{0,200}Kraft/);
    expect(html()).toContain('href="/boxes?da-board=kraft&amp;da-board=white"');
  });

  it('lead nowhere where nothing is', () => {
    expect(html()).not.toContain('da-board=black');
    expect(html()).toContain('Black');
  });

  it('say what is active, each with a link that removes it', () => {
    expect(html()).toContain('aria-label="Remove filter: Kraft"');
  });

  it('are not there when there is nothing to narrow', () => {
    expect(page(ok(box()), [])).not.toContain('Filters');
    expect(page(ok(box()), [{ ...board, active: false }])).not.toContain('Filters');
  });
});

it('LIST-05 a phrase narrows a category, and has a chip', () => {
  const path = '/api/products?lang=en&category=boxes&includeSubCategories=true';
  const list = `${path}&splitByAttribute=true&search=kraft&page=0&size=50`;
  const answers = { ...sampleAnswers, [list]: ok(box(), box({ id: 'other' })) };
  const { html } = rendered(samplePage([block], { search: 'search=kraft' }), answers);
  expect(html).toContain('2 products');
  expect(html).toMatch(/href="\/boxes" aria-label="Remove filter: “kraft”"/);
});

describe('LIST-05 an address that finds nothing leads on', () => {
  it('when the filters leave nothing', () => {
    const html = page(ok(), [board], { search: 'da-board=kraft' });
    expect(html).toContain('No products match these filters');
    expect(html).toContain('aria-label="Remove filter: Kraft"');
  });

  it('when the page is past the end', () => {
    const html = page({ status: 200, body: [], total: 60 }, [], { search: 'page=9' });
    expect(html).toMatch(/href="\/boxes"[^>]*>.{0,80}To the first page/);
  });

  it('when the shop refuses it', () => {
    const html = page({ status: 400, body: {} }, [], { search: 'da-gone=x' });
    expect(html).toMatch(/href="\/boxes"[^>]*>.{0,80}Show all products/);
    expect(html).not.toContain('Try again');
  });
});

describe('LIST-09 the way into the cart', () => {
  const features = { ...sampleConfiguration.features, displayAddToCartInListings: true };
  const shop = { ...sampleConfiguration, features };
  const configuration = { '/api/configuration?lang=en': { status: 200, body: shop } };

  function card(change: Partial<Product>) {
    const path = listPaths.products('boxes', 'en', listQuery(new URLSearchParams(), [50]));
    const answers = { ...sampleAnswers, ...configuration, [path]: ok(box(change)) };
    return rendered(samplePage([block]), answers).html;
  }

  it('is a quantity and a button where there is nothing to choose', () => {
    expect(card({ directVariantCode: 'M-1' })).toContain('aria-label="Add to cart: Mailer box"');
  });

  it('is the product’s page where there is', () => {
    expect(card({})).not.toContain('Add to cart');
    expect(card({})).toContain('href="/mailer-box"');
  });

  it('is not there when nothing is left, and the card says so', () => {
    const html = card({ directVariantCode: 'M-1', availableStock: 0, sellWithoutStock: false });
    expect(html).not.toContain('aria-label="Add to cart');
    expect(html).toContain('Sold out');
  });

  it('is not there when the shop does not want it', () => {
    expect(page(ok(box({ directVariantCode: 'M-1' })), [])).not.toContain('Add to cart');
  });
});

it('LIST-10 one product has an entry for each value it is split by', () => {
  const split = (colour: string) =>
    box({ splitAttributeValueByCode: { colour }, url: `/mailer-box#colour=${colour}` });
  const html = page(ok(split('red'), split('blue')), []);
  expect(count(html, /<article/g)).toBe(2);
  expect(html).toContain('href="/mailer-box#colour=blue"');
});

describe('LIST-11 how soon a product can be there', () => {
  const shop = (productAvailabilityColors: boolean) => {
    const features = { ...sampleConfiguration.features, productAvailabilityColors };
    const configuration = { status: 200, body: { ...sampleConfiguration, features } };
    const path = listPaths.products('boxes', 'en', listQuery(new URLSearchParams(), [50]));
    const answers = { '/api/configuration?lang=en': configuration, [path]: ok(box()) };
    return rendered(samplePage([block]), { ...sampleAnswers, ...answers }).html;
  };

  it('is said on its card', () => {
    expect(shop(true)).toContain('In stock');
  });

  it('is not said in a shop that does not want it', () => {
    expect(shop(false)).not.toContain('In stock');
  });

  const table = (change: Partial<Product>, productAvailabilityColors = true) => {
    const none = { availableQuantity: 0 };
    const values = [value('red'), value('blue')];
    const colour = attribute({ code: 'colour', role: 'variant', values });
    const product = box({ type: 'product', attributes: [colour], deliveryDays: 1, ...change });
    const variants = [
      variant('R', { colour: 'red' }, { ...none, sellWithoutStock: true, deliveryDays: 7 }),
      variant('B', { colour: 'blue' }, none),
    ];
    const features = { ...sampleConfiguration.features, productAvailabilityColors };
    const answers = {
      ...sampleAnswers,
      '/api/configuration?lang=en': { status: 200, body: { ...sampleConfiguration, features } },
      '/api/products/mailer/variants?lang=en': { status: 200, body: variants },
      '/api/products?lang=en&id=mailer': ok(product),
    };
    return renderToString(
      <App info={samplePage([block])} client={createQueryClient({})} answers={answers}>
        <VariantTable product={product} />
      </App>,
    );
  };

  it('is said of each variant by itself', () => {
    const html = table({});
    expect(html).toMatch(/Availability<.*RED.*7 working days.*BLUE.*Sold out/);
    expect(html).not.toContain('1 working day');
  });

  it('is not said of a service', () => {
    expect(table({ type: 'service' })).toContain('RED');
    expect(table({ type: 'service' })).not.toMatch(/working day|Sold out/);
  });

  it('LIST-04 has no column where nothing stands in it', () => {
    for (const html of [table({ type: 'service' }), table({}, false)]) {
      expect(html).not.toContain('Availability<');
      expect(html.match(/<th scope="col"/g)).toHaveLength(3);
      const [row = ''] = /<tbody><tr>.*?<\/tr>/.exec(html) ?? [];
      expect(row.match(/<t[dh]/g)).toHaveLength(3);
    }
  });
});

it('LIST-07 offers the orders that the shop has configured, the first of them in use', () => {
  const shop = { ...sampleConfiguration, sorts: ['title', '-price'] };
  const path = listPaths.products('boxes', 'en', listQuery(new URLSearchParams(), [50]));
  const answers = {
    '/api/configuration?lang=en': { status: 200, body: shop },
    [path]: ok(box(), box({ id: 'b' })),
  };
  const { html } = rendered(samplePage([block]), { ...sampleAnswers, ...answers });
  expect(html).toContain('aria-label="Sort: By name"');
  expect(html).toContain('href="/boxes?sort=-price"');
  expect(html).not.toContain('Newest first');
  expect(html).not.toContain('Cheapest first');
});

it('CAT-04 LIST-08 a category of more than fifty products has pages', () => {
  const many = { status: 200, body: [box()], total: 120 };
  const html = page(many, []);
  expect(html).toContain('aria-label="Pages"');
  expect(html).toMatch(/href="\/boxes\?page=2"[^>]*>3</);
  expect(html).toContain('50 a page');
  expect(page({ ...many, total: 50 }, [])).not.toContain('aria-label="Pages"');
});

it('CAT-01 CAT-03 every category below is there, and every one beside, however many are under them', () => {
  const path = '/api/categories?lang=en';
  const category = (id: string) => sampleCategory({ id, title: id, url: `/${id}` });
  const many = (name: string) =>
    Array.from({ length: 120 }, (_, place) => category(`${name}${place}`));
  const full = { ...block, renderType: 'full', listingType: 'smallTiles' } as const;
  const { html } = rendered(samplePage([full]), {
    ...sampleAnswers,
    [`${path}&childrenOf=boxes&size=1000`]: { status: 200, body: many('below') },
    [`${path}&peersOf=boxes&size=1000`]: {
      status: 200,
      body: [category('boxes'), ...many('beside')],
    },
  });
  expect(count(html, /href="\/below\d+"/g)).toBe(240);
  expect(count(html, /href="\/beside\d+"/g)).toBe(120);
});

it('CAT-02 the description of a category is HTML, and stands in its banner', () => {
  const boxes = { id: 'boxes', title: 'Boxes', description: '<p>Made <b>to order</b></p>' };
  const path = '/api/categories?lang=en&id=boxes';
  const { html } = rendered(samplePage([block]), {
    ...sampleAnswers,
    [path]: { status: 200, body: [boxes] },
  });
  expect(html).toMatch(/<header.*<h1>Boxes<\/h1>.*<p>Made <b>to order<\/b><\/p>.*<\/header>/);
});

it('CAT-02 who cannot see the picture of a banner is told what it shows', () => {
  const boxes = sampleCategory({
    ...{ id: 'boxes', title: 'Boxes', imageIdPromoPrimary: 'banner' },
    imageAltByImageId: { banner: 'A stack of boxes' },
  });
  const path = '/api/categories?lang=en&id=boxes';
  const { html } = rendered(samplePage([block]), {
    ...sampleAnswers,
    [path]: { status: 200, body: [boxes] },
  });
  expect(html).toMatch(/<header.*<img[^>]*alt="A stack of boxes"[^>]*banner.*<\/header>/);
});

it('LIST-12 a sale says how much it takes off', () => {
  const html = page(ok(box({ labels: [{ value: 'sale', title: 'Sale' }], discount: 13 })), []);
  expect(html).toContain('Sale −13\u00a0%');
});

describe('LIST-12 a product without a price', () => {
  const onRequest = (change: Partial<Product>) =>
    page(ok(box({ priceNow: null, priceFrom: null, ...change })), []);

  it('says what the shop says it begins at', () => {
    const stated = { priceStartingLabel: 'as low as', priceStartingValue: 0.45 };
    expect(onRequest(stated)).toMatch(/as low as<\/span> <span[^>]*>0,45\u00a0€/);
    expect(onRequest({ ...stated, priceStartingLabel: null })).toMatch(/from<\/span> <span/);
  });

  it('is asked for otherwise', () => {
    expect(onRequest({})).toContain('Price on request');
  });
});
