import { apiPath } from '@vitrina/api/path.ts';
import type { Product, Variant } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { TryAgainNotice } from '@vitrina/kit/answers/TryAgainNotice.tsx';
import { shownPrice } from '@vitrina/rules/shown-price.ts';
import { Price } from '@vitrina/ui/cards/Price.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import { priceWords } from '#shared/shown-price.ts';
import { useShownVat } from '#shared/use-shown-vat.ts';
import { AddToCart } from './AddToCart.tsx';
import { hasAvailability } from './availability.ts';
import { ProductAvailability } from './ProductAvailability.tsx';
import styles from './VariantTable.module.css';
import { isBoughtAtOnce, type VariantRow, variantRows } from './variant-rows.ts';

/** The variants of a product in a list, each with its way into the cart; read once, when they are first shown (LIST-04). */
export function VariantTable({ product }: { product: Product }) {
  const { info, configuration, translate } = usePage();
  const { t } = translate;
  const { id } = product;
  const lang = info.language;
  const variants = useReading(apiPath('/api/products/{id}/variants', { lang }, { id }));
  // Cards carry no attributes: their titles come with the product itself.
  const whole = useReading(apiPath('/api/products', { lang, id }));
  if (variants.state === 'failed' || whole.state === 'failed') {
    const retry = () =>
      [variants, whole].forEach((reading) => {
        reading.retry();
      });
    return (
      <TryAgainNotice retry={retry}>
        {t('Something went wrong. Please try again later.')}
      </TryAgainNotice>
    );
  }
  const [detailed] = whole.body ?? [];
  if (!variants.body || !detailed) {
    return (
      <div className={styles.loading} role="status" aria-label={t('Loading')}>
        {Array.from({ length: Math.min(product.variantCount, 8) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike.
          <Skeleton key={place} shape="control" />
        ))}
      </div>
    );
  }
  const table = variantRows(detailed, variants.body, product.splitAttributeValueByCode);
  const saysHowSoon =
    configuration.features.productAvailabilityColors &&
    table.rows.some(({ variant }) => isAvailabilitySaid(variant, detailed));
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {t('Variants of {title}', { title: product.title })}
      </caption>
      <thead>
        <tr>
          {table.attributes.map(({ code, title }) => (
            <th key={code} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">{t('Price')}</th>
          {saysHowSoon && <th scope="col">{t('Availability')}</th>}
          <th scope="col">
            <VisuallyHidden>{t('Cart')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <Row key={row.variant.code} row={row} product={detailed} saysHowSoon={saysHowSoon} />
        ))}
      </tbody>
    </table>
  );
}

/** What is priced by quantity and day has no price of its own. */
function VariantPrice({ variant, product }: { variant: Variant; product: Product }) {
  const { t, numbers } = usePage().translate;
  const vat = useShownVat(product.vatRate);
  if (variant.priceFrom === null) return t('Price on request');
  if (variant.isPriceCalculated || variant.priceNow === null) return t('by quantity');
  const now = numbers.price(shownPrice(variant.priceNow, vat), variant.currency);
  const per = product.pricePer === 'm2' ? t('per m²') : '';
  return <Price size="s" now={now} note={priceWords(t, vat, per)} />;
}

function isAvailabilitySaid({ priceFrom }: Variant, { type }: Product): boolean {
  return hasAvailability({ type, priceFrom });
}

interface RowProps {
  row: VariantRow;
  product: Product;
  /** Something is said of how soon some of them can be there. */
  saysHowSoon: boolean;
}

function Row({ row: { variant, values, titles }, product, saysHowSoon }: RowProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { displayAddToCartInListings } = configuration.features;
  const words = titles.map(({ title }) => title).filter(Boolean);
  const isDirect = displayAddToCartInListings && isBoughtAtOnce(product, variant);
  return (
    <tr>
      {titles.map(({ code, title }, place) =>
        place === 0 ? (
          <th key={code} scope="row">
            {title}
          </th>
        ) : (
          <td key={code}>{title}</td>
        ),
      )}
      <td className={styles.price}>
        <VariantPrice variant={variant} product={product} />
      </td>
      {saysHowSoon && (
        <td>
          {isAvailabilitySaid(variant, product) && (
            <ProductAvailability
              stock={{
                availableStock: variant.availableQuantity,
                sellWithoutStock: variant.sellWithoutStock,
                deliveryDays: variant.deliveryDays,
              }}
            />
          )}
        </td>
      )}
      <td className={styles.buy}>
        {isDirect ? (
          <AddToCart
            product={product}
            name={[product.title, ...words].join(', ')}
            code={variant.code}
            attributes={values}
            price={variant.priceNow}
            stock={variant.availableQuantity}
            sellWithoutStock={variant.sellWithoutStock}
          />
        ) : (
          <a
            className="link"
            href={withQuery(product.url, new URLSearchParams(), values)}
            aria-label={`${t('Choose')}: ${words.join(', ')}`}
          >
            {t('Choose')}
          </a>
        )}
      </td>
    </tr>
  );
}
