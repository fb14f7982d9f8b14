import { ButtonLink } from '@vitrina/ui/ButtonLink.tsx';
import { Price } from '@vitrina/ui/Price.tsx';
import { SummaryPanel } from '@vitrina/ui/SummaryPanel.tsx';
import { usePage } from '#shared/page.ts';
import { AskButton } from './AskButton.tsx';
import type { Configuration } from './configuration.ts';
import type { Offer } from './offer.ts';
import styles from './Summary.module.css';
import { exactPrice } from './use-surcharge.ts';

/** What stands in place of the price when there is none: whom to ask (PROD-15). */
export function PriceOnRequest({
  offer,
  configuration,
}: {
  offer: Offer;
  configuration: Configuration;
}) {
  const { configuration: shop, translate } = usePage();
  const { t } = translate;
  const { priceStartingLabel, priceStartingValue, currency } = offer.product;
  return (
    <SummaryPanel
      title={t('Price on request')}
      openLabel={t('Show more')}
      closeLabel={t('Show less')}
      price={
        priceStartingValue === null ? (
          <p className={styles.words}>{t('Price on request')}</p>
        ) : (
          <Price
            now={exactPrice(priceStartingValue, currency)}
            prefix={priceStartingLabel ?? t('from')}
            size="l"
          />
        )
      }
      action={
        <>
          <AskButton
            wide
            icon="mail"
            offer={offer}
            configuration={configuration}
            formId={shop.requestQuoteFormId}
          >
            {t('Ask for a price')}
          </AskButton>
          <ButtonLink wide variant="quiet" href={shop.contactsPage}>
            {t('Contacts')}
          </ButtonLink>
        </>
      }
    >
      <p>
        {shop.features.requestQuoteAdditionalText ??
          t('Write to us what you need and how many: we answer with a price and a delivery day.')}
      </p>
    </SummaryPanel>
  );
}
