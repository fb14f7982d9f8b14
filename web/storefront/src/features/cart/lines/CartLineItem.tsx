import type { PriceAnswer, PricedLine } from '@vitrina/api/types.ts';
import { shownPrice } from '@vitrina/rules/shown-price.ts';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { Price } from '@vitrina/ui/cards/Price.tsx';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { type CartLine, priceBefore } from '#shared/cart/rules.ts';
import { usePage } from '#shared/page.ts';
import { useShownVat } from '#shared/use-shown-vat.ts';
import { editUrl } from './edit-url.ts';
import { isNoMore } from './issue-text.ts';
import { LineFacts } from './LineFacts.tsx';
import { LineIssues } from './LineIssues.tsx';
import { LinePoints } from './LinePoints.tsx';
import { LineQuantity } from './LineQuantity.tsx';
import { LineSteps } from './LineSteps.tsx';
import styles from './lines.module.css';
import { useLinePrice } from './use-line-price.ts';

type CartLineItemProps = {
  line: CartLine;
  /** As soon as the server has answered. */
  priced: PricedLine | undefined;
  /** What the server has answered for the whole. */
  answer: PriceAnswer | undefined;
  onRemove: () => void;
};

/** A line of the cart page with everything that can be done to it (CART-05). */
export function CartLineItem({ line, priced, answer, onRemove }: CartLineItemProps) {
  const { configuration, translate } = usePage();
  const { t, numbers } = translate;
  const vat = useShownVat(priced?.vatRate ?? undefined, priced?.vatInPrice ?? undefined);
  // What points pay of it is no change of its price.
  const before = priced?.points?.isPaid ? null : priceBefore(line, priced?.price ?? null);
  const title = priced?.title || line.title;
  const url = priced?.url ?? line.url;
  const imageId = priced?.imageId ?? line.imageId;
  const isGone = isNoMore(priced);
  const options = priced?.options.map(({ code }) => code);
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        {imageId && <Picture id={imageId} alt={priced?.imageAlt ?? ''} sizes="128px" rounded />}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {isGone ? (
            title
          ) : (
            <a className={`target ${styles.name}`} href={url}>
              {title}
            </a>
          )}
        </h2>
        {priced && <LineFacts priced={priced} />}
        {priced && answer && <LineSteps priced={priced} answer={answer} />}
        {priced && <LinePoints guid={line.guid} title={priced.title} points={priced.points} />}
        {before !== null && (
          <p className={styles.changed}>
            <Icon name="info" size={16} />
            {t('The price has changed. Before it was {price}.', {
              price: numbers.price(shownPrice(before, vat), configuration.currency),
            })}
          </p>
        )}
        <LineIssues line={priced} />
      </div>
      <div className={styles.quantity}>
        <LineQuantity line={line} priced={priced} title={title} onRemove={onRemove} />
      </div>
      <div className={styles.price}>
        <LinePrice line={line} priced={priced} answer={answer} />
      </div>
      <div className={styles.actions}>
        {!isGone && (
          <ButtonLink variant="quiet" size="s" icon="edit" href={editUrl(line, url, options)}>
            {t('Edit')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </ButtonLink>
        )}
        <IconButton icon="trash" label={t('Remove {title}', { title })} onClick={onRemove} />
      </div>
    </li>
  );
}

const EACH = { net: '{price} each, excl. VAT', vat: '{price} each, incl. VAT' };

/** The price of a line and of one piece, with the struck one beside it. */
function LinePrice({ line, priced, answer }: Omit<CartLineItemProps, 'onRemove'>) {
  const { configuration, translate } = usePage();
  const { t, numbers } = translate;
  const { currency, productPricePrecision } = configuration;
  const price = useLinePrice(line, priced);
  if (price === null) return <span className={styles.none}>–</span>;
  const { priceOld = null, unitPrice = null } = priced?.shown ?? {};
  const each = unitPrice === null ? '' : numbers.price(unitPrice, currency, productPricePrecision);
  return (
    <Price
      now={numbers.price(price, currency)}
      {...(priceOld !== null && {
        old: { amount: numbers.price(priceOld, currency), label: t('Old price') },
      })}
      note={each && t(EACH[answer?.shown.pricesInclude ?? 'net'], { price: each })}
    />
  );
}
