import type { CodeList, PricedLine } from '@vitrina/api/types.ts';
import { TryAgainNotice } from '@vitrina/kit/answers/TryAgainNotice.tsx';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Price } from '@vitrina/ui/cards/Price.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { useMemo } from 'react';
import { announce } from '#shared/announce.ts';
import { emptyCart, LINES_MAX, personOf } from '#shared/cart/rules.ts';
import { useActiveCart, useCart } from '#shared/cart/store.ts';
import { usePage } from '#shared/page.ts';
import { chosenUrl } from '../lines/edit-url.ts';
import { TakenLine } from '../taking/TakenLine.tsx';
import { TooManyLines } from '../taking/TooManyLines.tsx';
import { takenLine } from '../taking/taken-line.ts';
import taking from '../taking/taking.module.css';
import { whyLeftOut } from '../taking/why-left-out.ts';
import { usePrices } from '../use-prices.ts';
import styles from './code-list.module.css';
import { unreadText } from './unread-text.ts';

interface FoundLinesProps {
  list: CodeList;
  onBack: () => void;
  onClose: () => void;
}

/** What a list comes to: each product with its price of now, the rows that nothing was found for, and what is left out. */
export function FoundLines({ list, onBack, onClose }: FoundLinesProps) {
  const { configuration, translate } = usePage();
  const { t, tn, numbers } = translate;
  const addLines = useCart((state) => state.addLines);
  const own = useActiveCart();
  const inCart = own?.products.length ?? 0;
  const asked = useMemo(() => cartOf(list), [list]);
  const { answer, hasFailed, retry, lineOf } = usePrices({ ...asked, ...personOf(own) }, {});
  const lines = asked.products.map((line) => ({ line, now: lineOf(line.guid) }));
  const taken = lines.flatMap(({ line, now }) =>
    now && whyLeftOut(now) === null ? [{ line, now }] : [],
  );
  const isTooMany = inCart + taken.length > LINES_MAX;
  const take = () => {
    addLines(taken.map(({ line, now }) => takenLine(line, now, crypto.randomUUID())));
    announce(t('The products are in your cart.'));
    onClose();
  };
  const isWaiting = asked.products.length > 0 && !answer && !hasFailed;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Order by codes')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button disabled={taken.length === 0 || isTooMany} onClick={take}>
            {t('Put into my cart')}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            {t('Change the list')}
          </Button>
        </>
      }
    >
      <div className={taking.again}>
        {list.unread.length > 0 && (
          <Notice tone="warn" live="status">
            <ul className={styles.unread}>
              {list.unread.map((row) => (
                <li key={row.row}>{unreadText(t, row)}</li>
              ))}
            </ul>
          </Notice>
        )}
        {isTooMany && <TooManyLines />}
        {hasFailed && (
          <TryAgainNotice retry={retry}>{t('The shop does not answer')}</TryAgainNotice>
        )}
        {isWaiting && (
          <div className={taking.again} role="status" aria-label={t('Loading')}>
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </div>
        )}
        {answer && (
          <>
            <p role="status">
              {taken.length === 0
                ? t('None of these products can be ordered like this.')
                : `${tn('{count} products', taken.length)}. ${t('Each arrives on the day on which it costs least; in the cart you can change everything.')}`}
            </p>
            <ul className={taking.lines}>
              {lines.map(({ line, now }) =>
                now ? (
                  <TakenLine
                    key={line.guid}
                    line={now}
                    leftOut={leftOut(t, now, chosenUrl(line, now.url ?? ''))}
                    price={
                      now.shown && (
                        <Price now={numbers.price(now.shown.price, configuration.currency)} />
                      )
                    }
                  />
                ) : null,
              )}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A cart of its own, to be priced for who buys the one that it goes into. */
function cartOf(list: CodeList) {
  const products = list.products.map((line) => ({
    ...{ ...line, code: line.code ?? null, deliveryDate: line.deliveryDate ?? null },
    ...{ title: '', url: '', imageId: null, price: null },
  }));
  return { ...emptyCart({ now: 0, newGuid: () => '' }), products };
}

function leftOut(t: Translate['t'], now: PricedLine, url: string) {
  const why = whyLeftOut(now);
  if (why === null) return null;
  if (why === 'gone') return t('It is no longer on offer.');
  return (
    <>
      {why === 'quantity'
        ? t('We do not have this quantity.')
        : t('Something is still to be chosen.')}{' '}
      {t('It is left out.')}{' '}
      <a className="link" href={url}>
        {t('Choose on its page')}
      </a>
    </>
  );
}
