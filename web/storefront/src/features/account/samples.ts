import type {
  AccountDetails,
  ApiKey,
  Credit,
  CustomerOrder,
  KeptAddress,
  Loyalty,
  OpenSession,
  ProductReturn,
  ReturnableOrder,
  SalesPrograms,
  Webhook,
} from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import { catalogueSamples } from './product-catalogue/samples.ts';

/** Somebody who buys for a company, for tests. */
export const sampleCustomer: AccountDetails = {
  ...{ id: '1', email: 'ona@example.com', name: 'Ona', surname: 'Kazlauskienė' },
  ...{ phone: '+37060000001', buyAs: 'company', b2bCustomer: true, country: null },
  ...{ companyName: 'UAB Dėžutė', companyCode: '300000000', companyVatCode: 'LT100000000000' },
  vatStanding: 'confirmed',
  ...{ companyEmail: 'info@example.com', companyPhone: '+37060000002', companyCountry: 'LT' },
  ...{ companyCity: 'Vilnius', companyAddress: 'Gatvės g. 1', companyPostcode: 'LT-01100' },
  ...{ companyWebSite: 'example.com', creditLimit: 5000, language: 'lt', hasPassword: true },
  ...{ version: 1, isImpersonated: false, news_letter_mail: true, news_letter_sms: true },
};

const order = (number: string, change: Partial<CustomerOrder> = {}): CustomerOrder => ({
  ...{ number, token: 'a', placedAt: '2026-11-23T10:00:00Z', currency: 'EUR' },
  ...{ status: 'placed', paymentStatus: 'paid' },
  ...{ productionStatus: 'inChecking', shipmentStatus: 'none' },
  ...{
    total: 121,
    totalToPay: 121,
    isOnCredit: false,
    lines: 1,
    goesTo: 'address',
    isWithdrawn: false,
  },
  products: [{ id: 'box', title: 'A carton', imageId: 'boxes', quantity: 250 }],
  ...change,
});

/** An order in every state that the list has words for, for tests. */
export const sampleOrders: CustomerOrder[] = [
  order('000001', { paymentStatus: 'pending' }),
  order('000002', { paymentStatus: 'failed' }),
  order('000003', { productionStatus: 'waitingForFiles' }),
  order('000004', { productionStatus: 'proofSent' }),
  order('000005', { lines: 5 }),
  order('000006', { productionStatus: 'inProduction' }),
  order('000007', { productionStatus: 'ready' }),
  order('000008', { shipmentStatus: 'partly' }),
  order('000009', { shipmentStatus: 'shipped' }),
  order('000010', { shipmentStatus: 'delivered', goesTo: 'salon' }),
  order('000014', { shipmentStatus: 'shipped', goesTo: 'terminal' }),
  order('000015', { isWithdrawn: true, goesTo: null }),
  order('000011', { status: 'completed' }),
  order('000012', { paymentStatus: 'refunded' }),
  order('000016', { paymentStatus: 'pending', isOnCredit: true }),
  order('000013', {
    status: 'cancelled',
    token: null,
    products: [{ id: 'gone', title: null, imageId: null, quantity: 1 }],
  }),
];

const session = (id: string, browser: string, change: Partial<OpenSession> = {}): OpenSession => ({
  ...{ id, browser, isCurrent: false, isStaff: false, network: '192.0.2.1' },
  ...{ signedInAt: '2026-11-20T10:00:00Z', seenAt: '2026-11-23T10:00:00Z' },
  ...change,
});

const CREDIT: Credit = {
  ...{ limit: 5000, used: 363, left: 4637, currency: 'EUR', days: 30 },
  orders: [
    ['000001', 'INV-000001', '2026-11-20', true] as const,
    ['000002', 'INV-000002', '2026-12-20', false] as const,
    ['000003', null, null, false] as const,
  ].map(([number, invoice, dueOn, isOverdue]) => ({
    ...{ number, invoice, dueOn, isOverdue },
    ...{ token: 'a', placedAt: '2026-11-10T10:00:00Z', amount: 121 },
  })),
  account: { name: 'Shop Ltd', bank: 'Bank', iban: 'LT00 0000' },
};

const LOYALTY: Loyalty = {
  ...{ since: '2025-11-23', paid: 620, currency: 'EUR' },
  discounts: [
    {
      ...{ id: 'regulars', title: 'Regulars', percent: 3, missing: 1380 },
      tiers: [
        { from: 500, percent: 3 },
        { from: 2000, percent: 7.5 },
      ],
    },
  ],
  points: {
    ...{ title: 'Points', balance: 520, pointsPerUnit: 1, pricesInclude: 'net' },
    rewards: [
      {
        ...{ points: 150, quantity: 1, worth: 7.5, title: 'Twine', url: '/twine?quantity=1' },
        imageId: null,
      },
      {
        ...{ points: 2000, quantity: 25, worth: 100, title: 'Bag', url: '/bag?quantity=25' },
        imageId: 'bag-1',
      },
    ],
    story: [
      { at: '2026-11-24T10:00:00Z', step: 'spent', points: -100, order: '0000002' },
      { at: '2026-11-23T10:00:00Z', step: 'earned', points: 620, order: '0000001' },
    ],
  },
};

const SALES: SalesPrograms = {
  hasPaid: true,
  programs: [
    {
      ...{ id: 'new', title: 'New to you', percent: 10, months: 6 },
      categories: [
        { id: 'bags', title: 'Bags', url: '/bags', holdsAgain: null },
        { id: 'boxes', title: 'Boxes', url: '/boxes', holdsAgain: '2027-05-23' },
      ],
    },
  ],
};

const KEYS: ApiKey[] = [
  {
    ...{ id: 'a', name: 'Warehouse', madeAt: '2026-11-20T10:00:00Z' },
    ...{ usedAt: '2026-11-23T10:00:00Z', scopes: ['orders', 'prices', 'stock'] },
  },
  { id: 'b', name: 'ERP', madeAt: '2026-11-20T10:00:00Z', usedAt: null, scopes: ['stock'] },
];

const WEBHOOK: Webhook = {
  ...{ id: 'a', url: 'https://hooks.example.com/orders', madeAt: '2026-11-20T10:00:00Z' },
  ...{ events: ['orderPlaced', 'orderMoved', 'paymentMoved', 'productionMoved'] },
  ...{ isOn: true, offAt: null, failingSince: null },
};

/** On, failing, and switched off by its customer and by the shop. */
const WEBHOOKS: Webhook[] = [
  WEBHOOK,
  { ...WEBHOOK, id: 'b', failingSince: '2026-11-23T10:00:00Z' },
  { ...WEBHOOK, id: 'c', isOn: false, events: ['shipmentMoved', 'returnMoved'] },
  { ...WEBHOOK, id: 'd', isOn: false, offAt: '2026-11-23T10:00:00Z' },
];

const SESSIONS = [
  session('1', 'Chrome/140.0 Windows', { isCurrent: true }),
  session('2', 'Firefox/144.0 Android', { isStaff: true }),
  session('3', 'curl/8.5.0'),
];

const ADDRESS: KeptAddress = {
  ...{ id: '1', name: 'Jonas', surname: 'Jonaitis', email: null, phone: '+37060000003' },
  ...{ country: 'LT', city: 'Kaunas', address: 'Gatvės g. 2', postcode: 'LT-44243' },
  ...{ company: 'UAB Dėžutė', comment: 'Ring twice' },
};

/** What a section of the account is drawn from, for tests. */
export interface AccountSample {
  /** The query of its address. */
  search: string;
  /** What calls answer, by the beginning of their address. */
  answers: Answers;
  /** A text that is there once all of it is. */
  shows: string;
}

const some = (body: unknown, total?: number) => ({
  status: 200,
  body,
  ...(total !== undefined && { total }),
});

const COUNTRIES = {
  '/api/countries/settings': some([{ code: 'LT', title: 'Lithuania', dial_code: '+370' }]),
};

const RETURN: ProductReturn = {
  ...{ id: '1', orderNumber: '000001', createdAt: '2026-11-23T10:00:00Z', status: 'refused' },
  ...{ statusAt: '2026-11-24T10:00:00Z', reason: 'damaged', comment: 'Two are crushed' },
  answer: 'They are to be so',
  lines: [{ guid: 'a', quantity: 2, title: 'A carton', imageId: 'boxes' }],
  photos: [{ id: 'p', name: 'crushed.jpg' }],
};

const TITLES = {
  '/api/productReturns/statuses': some([{ code: 'refused', title: 'Refused by us' }]),
  '/api/productReturns/reasons': some([{ code: 'damaged', title: 'Broken' }]),
};

const RETURNABLE: ReturnableOrder = {
  ...{ number: '000001', placedAt: '2026-11-23T10:00:00Z' },
  lines: [{ guid: 'a', title: 'A carton', imageId: null, options: ['Board: Kraft'], quantity: 2 }],
};

/** The sections with something in them and with nothing, for tests. */
export const accountSamples: readonly AccountSample[] = [
  ...catalogueSamples,
  {
    search: 'section=orders',
    answers: { '/api/customer/orders': some(sampleOrders, 113) },
    shows: 'Oldest first',
  },
  {
    search: 'section=orders',
    answers: { '/api/customer/orders': some([], 0) },
    shows: 'Go to the shop',
  },
  {
    search: 'section=orders&status=placed',
    answers: { '/api/customer/orders': some([], 0) },
    shows: 'Show all orders',
  },
  {
    search: 'section=orders&page=9',
    answers: { '/api/customer/orders': some([], 13) },
    shows: 'To the first page',
  },
  {
    search: 'section=orders',
    answers: { '/api/customer/orders': { status: 503, body: {} } },
    shows: 'Try again',
  },
  {
    search: 'section=saved-carts&page=1',
    answers: { '/api/carts': some([], 50) },
    shows: 'No carts here',
  },
  {
    search: 'section=returns',
    answers: { ...TITLES, '/api/productReturns': some([RETURN], 1) },
    shows: 'Our answer',
  },
  {
    search: 'section=returns',
    answers: { ...TITLES, '/api/productReturns': some([], 0) },
    shows: 'Report a problem',
  },
  {
    search: 'section=returns&page=3',
    answers: { ...TITLES, '/api/productReturns': some([], 13) },
    shows: 'To the first page',
  },
  {
    search: 'section=returns&order=000001',
    answers: {
      ...TITLES,
      '/api/productReturns/returnable': some([RETURNABLE]),
      '/api/productReturns': some([], 0),
    },
    shows: 'Please describe it',
  },
  {
    search: 'section=returns&order=000001',
    answers: {
      ...TITLES,
      '/api/productReturns/returnable': some([]),
      '/api/productReturns': some([], 0),
    },
    shows: 'Nothing of this order can be returned',
  },
  {
    search: 'section=addresses',
    answers: { ...COUNTRIES, '/api/customer/addresses': some([ADDRESS]) },
    shows: 'Remove',
  },
  {
    search: 'section=addresses',
    answers: { ...COUNTRIES, '/api/customer/addresses': some([]) },
    shows: 'No addresses yet',
  },
  {
    search: 'section=addresses',
    answers: {
      ...COUNTRIES,
      '/api/customer/addresses': some(
        Array.from({ length: 100 }, (_, at) => ({ ...ADDRESS, id: `${at}` })),
      ),
    },
    shows: 'Remove',
  },
  {
    search: 'section=credit',
    answers: { '/api/customer/credit': some(CREDIT) },
    shows: 'Where to pay',
  },
  {
    search: 'section=credit',
    answers: {
      '/api/customer/credit': some({ ...CREDIT, used: 0, left: 5000, orders: [], account: null }),
    },
    shows: 'Everything is paid',
  },
  ...[
    { paid: 620, percent: 3, missing: 1380 },
    { paid: 2500, percent: 7.5, missing: null },
    { paid: 0, percent: null, missing: 500 },
  ].map(({ paid, ...standing }) => ({
    search: 'section=loyalty',
    answers: {
      '/api/customer/loyalty': some({
        ...LOYALTY,
        paid,
        discounts: LOYALTY.discounts.map((discount) => ({ ...discount, ...standing })),
      }),
    },
    shows: 'Your discount',
  })),
  ...[true, false].map((hasPaid) => ({
    search: 'section=sales-programs',
    answers: { '/api/customer/sales-programs': some({ ...SALES, hasPaid }) },
    shows: 'One order from a category uses its discount, for everything from there in it.',
  })),
  ...[0, 1, 10].map((times) => ({
    search: 'section=integrations',
    answers: {
      '/api/customer/api-keys': some(
        Array.from({ length: times }, (_, at) =>
          KEYS.map((key) => ({ ...key, id: `${key.id}${at}` })),
        ).flat(),
      ),
      '/api/customer/webhooks': some(
        Array.from({ length: times }, (_, at) =>
          WEBHOOKS.map((webhook) => ({ ...webhook, id: `${webhook.id}${at}` })),
        )
          .flat()
          .slice(0, 10),
      ),
    },
    shows: times === 0 ? 'No keys yet' : 'not used yet',
  })),
  {
    search: 'section=information',
    answers: {
      ...COUNTRIES,
      '/api/customer/sessions': some(SESSIONS),
    },
    shows: 'Log out everywhere else',
  },
  {
    search: 'section=information',
    answers: {
      ...COUNTRIES,
      '/api/customer/sessions': some(SESSIONS),
      '/api/customer/removal': some({
        ...{ proof: 'password', owed: 0 },
        currency: 'EUR',
        points: 350,
      }),
    },
    shows:
      'Your details, addresses, saved carts and wishes go for good, and so do your keys, logins and the prices agreed with you. Your orders, their invoices and the files that were ordered stay for as long as the law asks us to keep them. An order on its way goes on.',
  },
];
