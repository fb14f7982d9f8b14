import type { PricedLine } from '@vitrina/api/types.ts';
import { isWithVat } from '@vitrina/rules/shown-price.ts';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { Price } from '@vitrina/ui/cards/Price.tsx';
import { Drawer } from '@vitrina/ui/overlays/Drawer.tsx';
import { DataList } from '@vitrina/ui/panels/DataList.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { useEffect } from 'react';
import { announce } from '#shared/announce.ts';
import type { Cart, CartLine } from '#shared/cart/rules.ts';
import { useActiveCart, useCart } from '#shared/cart/store.ts';
import { usePage } from '#shared/page.ts';
import { useShownVat } from '#shared/use-shown-vat.ts';
import { editUrl } from '../lines/edit-url.ts';
import { isNoMore } from '../lines/issue-text.ts';
import { LineIssues } from '../lines/LineIssues.tsx';
import { LinePicture } from '../lines/LinePicture.tsx';
import { LineQuantity } from '../lines/LineQuantity.tsx';
import { useLinePrice } from '../lines/use-line-price.ts';
import { NotKept } from '../steps/NotKept.tsx';
import { tellRemoval } from '../told.ts';
import { codeRows } from '../totals/total-rows.ts';
import { usePrices } from '../use-prices.ts';
import styles from './CartSidebar.module.css';

type CartSidebarProps = { open: boolean; onClose: () => void };

/** The cart at a glance, over any page (CART-04). */
export function CartSidebar({ open, onClose }: CartSidebarProps) {
  const cart = useActiveCart();
  const isEmpty = cart?.products.length === 0;
  // An effect, because the last line may also go in another tab: the drawer then closes itself.
  useEffect(() => {
    if (open && isEmpty) onClose();
  }, [open, isEmpty, onClose]);
  const { configuration, translate } = usePage();
  const { t } = translate;
  const shown = open && !isEmpty ? cart : undefined;
  return (
    <Drawer
      open={shown !== undefined}
      onClose={onClose}
      title={t('Cart')}
      closeLabel={t('Close')}
      footer={
        shown && (
          <div className={styles.foot}>
            <Total cart={shown} />
            <ButtonLink wide href={configuration.cartPage} onClick={onClose}>
              {t('Go to cart')}
            </ButtonLink>
          </div>
        )
      }
    >
      <NotKept />
      {shown && <Lines cart={shown} onClose={onClose} />}
    </Drawer>
  );
}

function Lines({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const prices = usePrices(cart, {});
  return (
    <ul>
      {cart.products.map((line) => (
        <SidebarLine
          key={line.guid}
          line={line}
          priced={prices.lineOf(line.guid)}
          onClose={onClose}
        />
      ))}
    </ul>
  );
}

function Total({ cart }: { cart: Cart }) {
  const { configuration, translate } = usePage();
  const { answer } = usePrices(cart, {});
  const { t, numbers } = translate;
  const rows = answer ? codeRows(translate, answer) : [];
  const usual = isWithVat(useShownVat(undefined));
  const isGross = answer ? answer.shown.pricesInclude === 'vat' : usual;
  const sum = isGross ? answer?.total : answer?.totalWithoutVAT;
  return (
    <div className={styles.totals} aria-live="polite">
      <p className={styles.total}>
        <span>{t(isGross ? 'Total incl. VAT' : 'Total excl. VAT')}</span>
        <Price now={sum === undefined ? '–' : numbers.price(sum, configuration.currency)} />
      </p>
      {rows.length > 0 && <DataList rows={rows} />}
    </div>
  );
}

type SidebarLineProps = {
  line: CartLine;
  priced: PricedLine | undefined;
  onClose: () => void;
};

function SidebarLine({ line, priced, onClose }: SidebarLineProps) {
  const { configuration, translate } = usePage();
  const { t, numbers } = translate;
  const removeLine = useCart((state) => state.removeLine);
  const title = priced?.title || line.title;
  const url = priced?.url ?? line.url;
  const imageId = priced?.imageId ?? line.imageId;
  const code = priced?.code ?? line.code;
  const price = useLinePrice(line, priced);
  const isGone = isNoMore(priced);
  const remove = () => {
    removeLine(line.guid);
    tellRemoval(line, configuration, priced);
    announce(t('{title} was removed from the cart.', { title }));
  };
  return (
    <li className={styles.line}>
      <LinePicture id={imageId} alt={priced?.imageAlt ?? ''} />
      <div className={styles.words}>
        {isGone ? (
          <p className={styles.title}>{title}</p>
        ) : (
          <a className={`target ${styles.title} ${styles.name}`} href={url} onClick={onClose}>
            {title}
          </a>
        )}
        {configuration.displaySkuInCartSidebar && code && (
          <p className={styles.muted}>{t('SKU {code}', { code })}</p>
        )}
        <LineIssues line={priced} />
        {!isGone && (
          <a className={`link ${styles.edit}`} href={editUrl(line, url)} onClick={onClose}>
            {t('Edit')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </a>
        )}
      </div>
      <IconButton icon="trash" label={t('Remove {title}', { title })} onClick={remove} />
      <div className={styles.quantity}>
        <LineQuantity line={line} priced={priced} title={title} onRemove={remove} />
        {price !== null && <Price size="s" now={numbers.price(price, configuration.currency)} />}
      </div>
    </li>
  );
}
