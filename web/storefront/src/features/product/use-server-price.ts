import { useQuery } from '@tanstack/react-query';
import { post } from '@vitrina/api/client.ts';
import type { OrderLine, PriceAnswer, PricedLine } from '@vitrina/api/types.ts';
import { useEffect, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { apiPath } from '#shared/paths.ts';

/** The server is asked this long after the last change. */
const ASK_AFTER_MS = 150;

/**
 * The server's price and delivery day of a line (PROD-09); undefined until it has answered for just this line. It is
 * asked anew when its dates no longer hold. It is told what the page shows, so that it can log a difference (PRICE-08).
 */
export function useServerPrice(
  line: OrderLine | null,
  shownPrice: string | null,
  datesHoldUntil: string | null,
): PricedLine | undefined {
  const { language } = usePage().info;
  const wanted =
    line && JSON.stringify({ products: [line], shownPrice: shownPrice && Number(shownPrice) });
  const [asked, setAsked] = useState<string | null>(null);
  // A clock is outside of React: typing a quantity must not ask for each digit.
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useQuery({
    queryKey: ['line-price', language, asked, datesHoldUntil],
    queryFn: () =>
      post<PriceAnswer>(
        apiPath('/api/orders/price', { lang: language }),
        JSON.parse(asked ?? '{}'),
      ),
    enabled: asked !== null && asked === wanted,
  });
  return asked === wanted && data?.status === 200 ? data.body.productDetails[0] : undefined;
}
