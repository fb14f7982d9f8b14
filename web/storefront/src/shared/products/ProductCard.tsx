import type { Product } from '@vitrina/api/types.ts';
import { formatPrice } from '@vitrina/rules/format-price.ts';
import { AvailabilityDot } from '@vitrina/ui/AvailabilityDot.tsx';
import { Badge } from '@vitrina/ui/Badge.tsx';
import { Card } from '@vitrina/ui/Card.tsx';
import { Picture } from '@vitrina/ui/Picture.tsx';
import { Price } from '@vitrina/ui/Price.tsx';
import { usePage } from '#shared/page.ts';
import { availabilityOf } from './availability.ts';
import { badgeKind } from './badge-kind.ts';

interface ProductCardProps {
  product: Product;
  /** The heading level that fits the page around. */
  level: 2 | 3;
  /** How wide its picture stands, as in HTML's `sizes`. */
  sizes: string;
  priority?: boolean;
}

/** A product in a list: picture, title, key choices, price and how soon it can be there. */
export function ProductCard({ product, level, sizes, priority = false }: ProductCardProps) {
  const [image] = product.images;
  return (
    <Card
      href={product.url}
      level={level}
      title={product.title}
      picture={
        image && (
          <Picture
            id={image}
            alt={product.imageAltByImageId[image] ?? ''}
            sizes={sizes}
            priority={priority}
          />
        )
      }
      badges={product.labels.map(({ value, title }) => (
        <Badge key={value} kind={badgeKind(value)}>
          {title}
        </Badge>
      ))}
      meta={product.attributesSelectionText}
      footer={
        <>
          <CardPrice product={product} />
          <Availability product={product} />
        </>
      }
    />
  );
}

function CardPrice({ product }: { product: Product }) {
  const { t } = usePage().translate;
  const { priceNow, priceOld, priceFrom, currency } = product;
  if (priceFrom === null) return <Price now={t('Price on request')} size="s" />;
  const money = (amount: number) => formatPrice(amount, currency);
  const fixed = priceFrom === priceNow && product.variantCount === 1;
  return (
    <Price
      now={money(priceFrom)}
      prefix={fixed ? undefined : t('from')}
      {...(priceOld !== null &&
        priceFrom === priceNow && { old: { amount: money(priceOld), label: t('Old price') } })}
      note={product.pricePer === 'm2' ? t('per m²') : undefined}
    />
  );
}

/** How soon it can be there, in words and in colour where the shop wants colours (LIST-11). */
function Availability({ product }: { product: Product }) {
  const { translate, configuration } = usePage();
  if (!configuration.features.productAvailabilityColors || product.priceFrom === null) return null;
  const { tone, days, isInStock } = availabilityOf(product);
  const soon = days === null ? translate.t('Sold out') : translate.tn('{count} working days', days);
  return (
    <AvailabilityDot tone={tone}>{isInStock ? translate.t('In stock') : soon}</AvailabilityDot>
  );
}
