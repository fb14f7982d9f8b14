import { useQuery } from '@tanstack/react-query';
import { get, isOk } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { OrderView } from '@vitrina/api/types.ts';
import { TryAgainNotice } from '@vitrina/kit/answers/TryAgainNotice.tsx';
import { visitorToken } from '@vitrina/kit/uploads/visitor-token.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { useState } from 'react';
import { announce } from '#shared/announce.ts';
import { type CartLine, findLine, LINES_MAX } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import { TooManyLines } from '../../taking/TooManyLines.tsx';
import styles from '../../taking/taking.module.css';
import { LineAgainItem } from './LineAgainItem.tsx';
import { cartLines, linesAgain } from './reorder-lines.ts';

interface ReorderDialogProps {
  order: OrderView;
  /** Opens the order. */
  token: string;
  onClose: () => void;
}

/** What was ordered at the prices of now, beside those of then, before it is put into the cart (ACC-04). */
export function ReorderDialog({ order, token, onClose }: ReorderDialogProps) {
  const { configuration, translate } = usePage();
  const { t, language } = translate;
  const { data, isPending, isRefetching, refetch } = useQuery({
    queryKey: ['reorder', token, language],
    queryFn: ({ signal }) =>
      get(apiPath('/api/orders/by-token/reorder', { lang: language }), signal, {
        'X-Order-Token': token,
        'X-Visitor-Token': visitorToken(),
      }),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  const reorder = isOk(data) ? data.body : null;
  const lines = reorder ? linesAgain(order, reorder) : [];
  const taken = reorder ? cartLines(lines, reorder, () => crypto.randomUUID()) : [];
  const [first, setFirst] = useState<CartLine[] | null>(null);
  const carts = useCart((state) => state.carts);
  // Pressed again, as while the cart's page is on its way, what is in the cart only leads there.
  const missing = (first ?? taken).filter(({ guid }) => !findLine(carts, guid));
  const isTooMany = (carts[0]?.products.length ?? 0) + missing.length > LINES_MAX;
  const take = () => {
    if (missing.length > 0) {
      setFirst(first ?? taken);
      useCart.getState().addLines(missing);
      announce(t('The products are in your cart.'));
    }
    navigate(configuration.cartPage);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Order the same again')}
      closeLabel={t('Close')}
      actions={
        reorder && (
          <Button disabled={taken.length === 0 || isTooMany} onClick={take}>
            {t('Put into my cart')}
          </Button>
        )
      }
    >
      {reorder ? (
        <div className={styles.again}>
          {taken.length === 0 ? (
            <Notice tone="warn">{t('Nothing of it can be ordered as it was.')}</Notice>
          ) : (
            <p>{t('These are prices of now. In the cart you can change everything.')}</p>
          )}
          {isTooMany && <TooManyLines />}
          <ul className={styles.lines}>
            {lines.map((line) => (
              <LineAgainItem key={line.guid} line={line} currency={order.currency} />
            ))}
          </ul>
        </div>
      ) : isPending || isRefetching ? (
        <div className={styles.again} role="status" aria-label={t('Loading')}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      ) : (
        <TryAgainNotice retry={() => void refetch()}>
          {t('The shop does not answer')}
        </TryAgainNotice>
      )}
    </Dialog>
  );
}
