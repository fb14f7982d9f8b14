import type {
  DeliveryPoint,
  Locale,
  OrderView,
  PriceAnswer,
  PricedLine,
} from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import { type Cart, type CartLine, emptyCart } from '#shared/cart/rules.ts';
import { allCountriesPath } from '#shared/paths.ts';
import { checkoutPaths } from './needs.ts';

/** What only a shopper's browser knows of the cart page, for tests: the cart, and what calls answered for it. */
export interface CartSample {
  cart: Cart;
  prices: PriceAnswer;
  order: OrderView;
}

const ADDRESS = {
  ...{ name: 'Ona', surname: 'Kazlauskienė', email: 'ona@example.com', phone: '+37060000001' },
  ...{ country: 'LT', city: 'Vilnius', address: 'Gatvės g. 1', postcode: 'LT-01100' },
  ...{ company: 'UAB Dėžutė', companyCode: '300000000', vatCode: 'LT100000000000' },
  comment: 'Ring twice',
};

/** Where the company is invoiced that has its goods sent elsewhere. */
const BILLING = { country: 'LV', city: 'Rīga', address: 'Ielas iela 1', postcode: 'LV-1010' };

const POINT: DeliveryPoint = {
  ...{
    id: 'T-1',
    title: 'Locker T',
    city: 'Vilnius',
    address: 'Gatvės g. 1',
    postcode: 'LT-01100',
  },
  ...{ country: 'LT', coordinates: '54.1,25.1', hours: '8-20', phone: null },
};

const RECIPIENTS = ['Jonas', 'Petras'].map((name) => ({
  ...{ guid: name, name, surname: 'Jonaitis', phone: '+37060000002', country: 'LT' },
  ...{ city: 'Kaunas', address: 'Gatvės g. 2', postcode: 'LT-44243' },
  ...{ company: 'UAB Dėžutė', comment: 'Ring twice' },
}));

const line = (guid: string, change: Partial<PricedLine>): PricedLine => ({
  ...{
    guid,
    price: 30,
    priceOld: 40,
    discount: 3,
    vatRate: 0.21,
    vatInPrice: 0.21,
    unitPrice: 0.3,
  },
  ...{ title: 'A carton', url: '/carton', code: 'CARTON', imageId: 'boxes', imageAlt: 'A box' },
  shown: { price: 36.3, priceOld: 48.4, unitPrice: 0.36 },
  options: [{ code: 'board', title: 'Board', value: 'kraft', valueTitle: 'Kraft' }],
  ...{ artwork: null, points: null },
  quantity: 100,
  deliveryDate: '2026-11-26',
  deliveryCondition: null,
  services: [{ code: 'proof', title: 'Proof', price: 5, priceOld: null }],
  ...{ notDeliveredBy: [], explanation: [], issues: [], warnings: [] },
  ...change,
});

const artwork = (change: Partial<NonNullable<PricedLine['artwork']>>) => ({
  ...{ code: 'file_upload', files: [], isLater: false, comment: null, room: 10 },
  ...change,
});

const until = (needs: 'payment' | 'files' | 'approval', isOver = false) => ({
  ...{ needs, until: '2026-11-23T11:30', isOver },
});

/** Goods in stock, files that are here, come later or wait to be approved, a day that has passed. */
const lines = (): PricedLine[] => [
  line('stock', { deliveryCondition: until('payment'), priceOld: null, discount: 0 }),
  line('sent', {
    artwork: artwork({ files: [{ id: 'a', name: 'a.pdf' }], comment: 'Mind the fold' }),
    deliveryCondition: until('files'),
  }),
  line('later', { artwork: artwork({ isLater: true }), deliveryCondition: until('files', true) }),
  line('designed', { artwork: artwork({}), deliveryCondition: until('approval') }),
  line('service', { deliveryDate: null, imageId: null, url: null }),
];

const prices = (): PriceAnswer => ({
  pricesInclude: 'net',
  shown: { pricesInclude: 'net', products: 150, discount: 12, delivery: 4.9, rounding: 0.01 },
  ...{ total: 172.91, totalWithoutVAT: 142.9, totalVAT: 30.01, VAT: 0.21, vatInPrices: 0.21 },
  vatRates: [{ rate: 0.21, net: 142.9, vat: 30.01 }],
  ...{ needsDelivery: true, delivery: 4.9, discount: 12, discountCode: 'TEN', voucher: 50 },
  ...{ totalToPay: 122.91, currency: 'EUR', productDetails: lines() },
  ...{ explanation: [], issues: [], warnings: [] },
});

/** Lines that cannot be ordered as they are, and codes that do not hold. */
const refused = (): PriceAnswer => ({
  ...prices(),
  productDetails: lines().map((one) => ({ ...one, issues: ['UnavailableDate'] })),
  issues: ['UnavailableDate'],
  warnings: [{ field: 'discountCode', code: 'CodeNotValid', text: 'It does not hold' }],
});

/** A gift voucher pays for services alone. */
const paid = (): PriceAnswer => ({ ...prices(), needsDelivery: false, delivery: 0, totalToPay: 0 });

const order = (change: Partial<OrderView> = {}): OrderView => ({
  ...{
    id: 'a',
    number: '000001',
    placedAt: '2026-11-23T09:00:00Z',
    currency: 'EUR',
    language: 'en',
  },
  ...{ total: 172.91, totalToPay: 122.91, status: 'placed', paymentStatus: 'pending' },
  ...{ productionStatus: 'waitingForFiles', shipmentStatus: 'none', moves: [], takesFiles: true },
  ...{ withdrawal: null, withdrawals: [], isWithdrawn: false, isReturnable: true },
  ...{ payBy: '2026-11-30', address: ADDRESS, billingAddress: null, prices: prices() },
  deliveries: [],
  shippingMethod: { title: 'Courier', price: 4.9 },
  paymentMethod: { title: 'By bank', paymentType: 'bankTransfer' },
  bank: {
    name: 'Shop Ltd',
    bank: 'Bank',
    iban: 'LT00',
    code: { size: 21, squares: 'M0 0h7v1h-7z' },
  },
  confirmation: 'underWay',
  dueOn: null,
  card: { isOffered: true, isUnderWay: false, isUnclear: false, refunded: 0 },
  ...change,
});

const empty = (): Cart => emptyCart({ now: 0, newGuid: () => 'cart' });

const full = (change: Partial<Cart> = {}): Cart => ({
  ...empty(),
  products: lines().map(
    ({ guid, quantity, title, imageId, price }): CartLine => ({
      ...{ guid, id: 'carton', code: 'CARTON', quantity, deliveryDate: '2026-11-26' },
      ...{ attributes: { board: 'kraft' }, title, url: '/carton', imageId, price },
    }),
  ),
  ...{ discountCode: 'TEN', giftVoucher: 'GIFT', shippingMethodId: 'courier' },
  ...{ paymentMethodId: 'bank', address: ADDRESS, buysForCompany: true },
  ...change,
});

/** Carts and orders in every state, for tests: none, an empty one, one that can be ordered, is refused, or is paid already. */
export const cartSamples = (): (CartSample | undefined)[] => [
  undefined,
  {
    cart: empty(),
    prices: prices(),
    order: order({ status: 'cancelled', payBy: null, bank: null, confirmation: null }),
  },
  { cart: full(), prices: prices(), order: order() },
  {
    cart: full(),
    prices: refused(),
    order: order({
      withdrawal: {
        until: '2026-12-10',
        lines: [{ guid: 'stock', quantity: 60 }],
        isConfirmedByMail: true,
      },
      withdrawals: [
        {
          ...{ id: 'w', claimedAt: '2026-11-26T10:00:00Z', settledAt: null, isSent: false },
          ...{ total: 14.52, money: 10, lines: [{ guid: 'stock', quantity: 40 }] },
        },
      ],
      ...{ paymentStatus: 'paid', bank: null, confirmation: 'sent', takesFiles: false },
      ...{ productionStatus: 'proofSent', moves: [{ at: '2026-11-23T10:00:00Z', move: 'pay' }] },
      card: { isOffered: false, isUnderWay: false, isUnclear: false, refunded: 10 },
    }),
  },
  { cart: full({ buysForCompany: false }), prices: paid(), order: order({ prices: paid() }) },
  {
    cart: full({ paymentMethodId: 'card' }),
    prices: prices(),
    order: order({ bank: null, paymentMethod: { title: 'By card', paymentType: 'card' } }),
  },
  ...[null, '2026-12-23'].map((dueOn) => ({
    cart: full({ paymentMethodId: 'credit' }),
    prices: prices(),
    order: order({
      ...{ dueOn, payBy: null, paymentMethod: { title: 'On credit', paymentType: 'credit' } },
      ...(dueOn === null && { bank: null }),
    }),
  })),
  {
    cart: full({ shippingMethodId: 'locker', shippingMethodType: 'terminal', terminalId: 'T-1' }),
    prices: prices(),
    order: order({
      deliveries: [{ type: 'terminal', address: null, point: POINT, price: 4.9, parts: [] }],
    }),
  },
  {
    cart: full({ billingAddress: BILLING, hasBillingAddress: true }),
    prices: prices(),
    order: order({ billingAddress: BILLING }),
  },
  {
    cart: full({ shippingAddressCount: 'multiple', addresses: RECIPIENTS }),
    prices: prices(),
    order: order({
      deliveries: RECIPIENTS.map(({ guid, ...address }) => ({
        ...{ type: 'address', point: null, price: 4.9, address: { ...address, email: null } },
        parts: [{ guid: 'stock', quantity: 50 }],
      })),
    }),
  },
];

/** What the calls of the cart page answer, for tests. */
export const cartAnswers = (lang: Locale): Answers => ({
  [checkoutPaths.countries(lang)]: {
    status: 200,
    body: [{ code: 'LT', title: 'Lietuva', dial_code: '+370' }],
  },
  [allCountriesPath(lang)]: {
    status: 200,
    body: [
      { code: 'LT', title: 'Lietuva', dial_code: '+370' },
      { code: 'LV', title: 'Latvija', dial_code: '+371' },
    ],
  },
  [checkoutPaths.shippingMethods(lang)]: {
    status: 200,
    body: [
      {
        id: 'courier',
        title: 'Courier',
        description: null,
        type: 'address',
        price: 4.9,
        countries: ['LT'],
      },
      {
        ...{ id: 'locker', title: 'Locker', description: null, type: 'terminal' },
        ...{ price: 3.1, countries: ['LT'] },
      },
      {
        ...{ id: 'salon', title: 'Pick up', description: null, type: 'salon' },
        ...{ price: 0, countries: ['LT'] },
      },
      {
        id: 'free',
        title: 'By foot',
        description: 'Slow',
        type: 'address',
        price: 0,
        countries: ['LT'],
      },
    ],
  },
  [checkoutPaths.points(lang, 'locker', 'LT', '')]: { status: 200, body: [POINT], total: 20 },
  [checkoutPaths.point(lang, 'locker', 'LT', 'T-1')]: { status: 200, body: [POINT] },
  [checkoutPaths.paymentMethods(lang)]: {
    status: 200,
    body: [
      {
        id: 'bank',
        title: 'By bank',
        description: 'To us',
        paymentType: 'bankTransfer',
        creditLeft: null,
      },
      {
        id: 'credit',
        title: 'On credit',
        description: 'Later',
        paymentType: 'credit',
        creditLeft: 150,
      },
    ],
  },
});
