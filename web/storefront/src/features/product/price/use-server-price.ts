import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isOk, send } from '@vitrina/api/client.ts';
import type { OrderLine, PricedLine, PriceRequest } from '@vitrina/api/types.ts';
import { useEffect, useState } from 'react';
import { useBuyer } from '#shared/buyer.ts';
import { useActiveCart } from '#shared/cart/store.ts';
import { usePage } from '#shared/page.ts';

/** The server is asked this long after the last change. */
const ASK_AFTER_MS = 150;

/** What the server says of a line. */
interface ServerPrice {
  /** Its price and delivery day; undefined until it has answered for just this line. */
  line: PricedLine | undefined;
  /** The VAT where the cart goes. That of the line before, while a newer answer is on its way. */
  vat: Pick<PricedLine, 'vatRate' | 'vatInPrice'> | undefined;
}

/**
 * The server's price of a line for who buys the cart, where that goes (PROD-09, PRICE-06). It is asked anew when its
 * dates no longer hold. It is told what the page shows, so that it can log a difference (PRICE-08).
 */
export function useServerPrice(
  line: OrderLine | null,
  shownPrice: string | null,
  datesHoldUntil: string | null,
): ServerPrice {
  const { language } = usePage().info;
  const buyer = useBuyer(useActiveCart());
  const request: PriceRequest | null = line && {
    products: [line],
    ...buyer,
    shownPrice: shownPrice === null ? null : Number(shownPrice),
  };
  const wanted = request && JSON.stringify(request);
  const [asked, setAsked] = useState<string | null>(null);
  // A clock is outside of React: typing a quantity must not ask for each digit.
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['line-price', language, asked, datesHoldUntil],
    queryFn: async () => {
      const body = JSON.parse(asked ?? '{}');
      const answer = await send('post', '/api/orders/price', { query: { lang: language }, body });
      if (answer.status >= 500) throw new Error(`pricing answered ${answer.status}`);
      return answer;
    },
    // What was refused once may be right by now.
    staleTime: ({ state }) => (isOk(state.data) ? Number.POSITIVE_INFINITY : 0),
    enabled: asked !== null && asked === wanted,
    placeholderData: keepPreviousData,
  });
  const answered = isOk(data) ? data.body.productDetails[0] : undefined;
  return {
    line: asked === wanted && !isPlaceholderData ? answered : undefined,
    vat: answered,
  };
}
