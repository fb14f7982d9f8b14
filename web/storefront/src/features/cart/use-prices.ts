import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { isOk, send } from '@vitrina/api/client.ts';
import type { Issue, Locale, PriceAnswer, PricedLine, PriceRequest } from '@vitrina/api/types.ts';
import { sharedVisitorToken } from '@vitrina/kit/uploads/visitor-token.ts';
import { useMemo } from 'react';
import { useBuyer } from '#shared/buyer.ts';
import { type Cart, isVisitors, LINES_MAX } from '#shared/cart/rules.ts';
import { usePage } from '#shared/page.ts';
import { useDebounced } from '#shared/use-debounced.ts';
import { sentLine } from './delivery/division.ts';
import { pointsOf } from './points-of.ts';

/** Waits for the last of several quick changes. */
const DEBOUNCE_MS = 250;
/** How long a price is shown without asking again; placing the order checks it anyway. */
const FRESH_MS = 30_000;

/** What a cart costs, as far as the server has answered. */
export interface Prices {
  /** The last answer; while a newer one is on its way, that of the cart before. */
  answer: PriceAnswer | undefined;
  /** Whether the answer is that of the cart as it is. */
  isCurrent: boolean;
  hasFailed: boolean;
  retry: () => void;
  /** Takes prices that came with another answer as those of the cart as it is. */
  accept: (answer: PriceAnswer) => void;
  lineOf: (guid: string) => PricedLine | undefined;
  /** What is asked the prices of; null for an empty cart. */
  request: PriceRequest | null;
}

/** The way of delivery and its places, as far as they are chosen. */
export interface Destination {
  shippingMethodId?: string | undefined;
  /** The keys of several addresses, once it is said what goes to which (CART-07). */
  places?: readonly string[];
}

/**
 * Prices the cart on the server (PRICE-05, PRICE-13), anew whenever its lines, codes or destination change; one of more
 * lines than a cart holds is not (CART-05).
 */
export function usePrices(cart: Cart, destination: Destination): Prices {
  const { language } = usePage().translate;
  const client = useQueryClient();
  const buyer = useBuyer(cart);
  const request =
    cart.products.length > 0 ? JSON.stringify(requestOf(cart, destination, buyer)) : null;
  // More lines are refused for certain.
  const asked = cart.products.length > LINES_MAX ? null : request;
  const settled = useDebounced(asked, DEBOUNCE_MS);
  const query = useQuery({
    queryKey: keyOf(language, settled),
    queryFn: () => price(language, settled ?? '', isVisitors(cart)),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    networkMode: 'always',
  });
  const answer = useMemo(() => query.data && withoutAddressIssues(query.data), [query.data]);
  return {
    answer,
    isCurrent: settled === request && query.isSuccess && !query.isPlaceholderData,
    hasFailed: query.isError,
    retry: () => {
      if (settled !== null) void query.refetch();
    },
    accept: (answer) => client.setQueryData(keyOf(language, request), answer),
    lineOf: (guid) => answer?.productDetails.find((line) => line.guid === guid),
    request: request === null ? null : JSON.parse(request),
  };
}

function requestOf(
  cart: Cart,
  { shippingMethodId: id, places = [] }: Destination,
  buyer: ReturnType<typeof useBuyer>,
): PriceRequest {
  const { products, discountCode, giftVoucher } = cart;
  const options = places.length > 0 ? places.map((guid) => ({ guid })) : [{}];
  return {
    products: products.map((line) => sentLine(line, places)),
    discountCode,
    giftVoucher,
    pointsFor: pointsOf(cart),
    deliveryOptions: id ? options.map((option) => ({ ...option, id })) : [],
    ...buyer,
  };
}

/** Where lines go is asked for in the step of the delivery, which tells what is missing; the cart can be changed without it. */
function withoutAddressIssues(answer: PriceAnswer): PriceAnswer {
  if (!answer.issues.includes('AddressMissing')) return answer;
  const others = (issues: Issue[]) => issues.filter((issue) => issue !== 'AddressMissing');
  const productDetails = answer.productDetails.map((line) => ({
    ...line,
    issues: others(line.issues),
  }));
  return { ...answer, productDetails, issues: others(answer.issues) };
}

function keyOf(language: Locale, request: string | null) {
  return ['cart prices', language, request];
}

async function price(lang: Locale, request: string, isOwn: boolean): Promise<PriceAnswer> {
  const body: PriceRequest = JSON.parse(request);
  // The token says whose the files are that lines name: those that are gone are told before the order is.
  const headers = isOwn ? { 'X-Visitor-Token': sharedVisitorToken() } : {};
  const answer = await send('post', '/api/orders/price', { query: { lang }, headers, body });
  if (!isOk(answer)) throw new Error(`pricing answered ${answer.status}`);
  return answer.body;
}
