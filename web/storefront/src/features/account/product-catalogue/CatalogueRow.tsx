import type { CustomerProduct } from '@vitrina/api/types.ts';
import { shownPrice } from '@vitrina/rules/shown-price.ts';
import { Badge } from '@vitrina/ui/cards/Badge.tsx';
import { Price } from '@vitrina/ui/cards/Price.tsx';
import { NoPicture } from '@vitrina/ui/pictures/NoPicture.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { usePage } from '#shared/page.ts';
import { useShownVat } from '#shared/use-shown-vat.ts';
import styles from './product-catalogue.module.css';

/** A product at its customer's own price, with what everybody pays struck beside it; all of it is one link to its page. */
export function CatalogueRow({ one }: { one: CustomerProduct }) {
  const { product } = one;
  const [image] = product.images;
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {image ? <Picture id={image} alt="" sizes="96px" rounded /> : <NoPicture />}
      </span>
      <div className={styles.what}>
        <h3 className={styles.title}>
          <a className="cover" href={product.url}>
            {product.title}
          </a>
        </h3>
        {product.attributesSelectionText && (
          <p className={styles.options}>{product.attributesSelectionText}</p>
        )}
      </div>
      <p className={styles.price}>
        <OwnPrice one={one} />
      </p>
    </li>
  );
}

function OwnPrice({ one }: { one: CustomerProduct }) {
  const { product, price, priceEverybodys, discount, quantity, varies } = one;
  const { t, numbers } = usePage().translate;
  const vat = useShownVat(product.vatRate);
  const money = (amount: number) => numbers.price(shownPrice(amount, vat), product.currency);
  if (price === null) return <Price now={t('Price on request')} size="s" />;
  // What is sold by its size is priced by pieces of one square metre.
  const ofArea = quantity > 1 ? t('for {count} pieces of 1 m²', { count: quantity }) : t('per m²');
  const old = discount && priceEverybodys !== null && money(priceEverybodys);
  return (
    <>
      {discount !== null && <Badge kind="sale">{numbers.percent(-discount)}</Badge>}
      <Price
        now={money(price)}
        prefix={varies && t('from')}
        {...(old && { old: { amount: old, label: t('Regular price') } })}
        note={
          product.pricePer === 'm2'
            ? ofArea
            : quantity > 1 && t('for {count} pieces', { count: quantity })
        }
      />
    </>
  );
}
