import { Price } from '@vitrina/ui/cards/Price.tsx';
import { SummaryPanel } from '@vitrina/ui/panels/SummaryPanel.tsx';
import { usePage } from '#shared/page.ts';
import { vatWords } from '#shared/shown-price.ts';
import { AskForPrice } from '../asking/AskButton.tsx';
import type { ChoiceProps } from '../choices/step-props.ts';
import { exactPrice } from '../price/use-surcharge.ts';
import styles from './Summary.module.css';

/** What stands in place of the price when there is none: whom to ask (PROD-15). */
export function PriceOnRequest({
  choosable,
  choices,
  shownVat,
}: Pick<ChoiceProps, 'choosable' | 'choices' | 'shownVat'>) {
  const { configuration: shop, translate } = usePage();
  const { t, numbers } = translate;
  const { priceStartingLabel, priceStartingValue, currency } = choosable.product;
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
            now={exactPrice(numbers, priceStartingValue, currency, shownVat)}
            prefix={priceStartingLabel ?? t('from')}
            note={vatWords(t, shownVat)}
            size="l"
          />
        )
      }
      action={<AskForPrice wide icon="mail" choosable={choosable} choices={choices} />}
    >
      <p>
        {shop.features.requestQuoteAdditionalText ??
          t('Write to us what you need and how many: we answer with a price and a delivery day.')}
      </p>
      <p>
        <a className="link target" href={shop.contactsPage}>
          {t('Contacts')}
        </a>
      </p>
    </SummaryPanel>
  );
}
