import { fieldFailures } from '@vitrina/rules/field-rules.ts';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { usePage } from '#shared/page.ts';
import { PRICE, priceRules, typedRange } from './price-range.ts';

/** Says over a list that the price range of its address is none, and why: on a phone the fields wait in a sheet. */
export function PriceNotice() {
  const { query, translate } = usePage();
  const { t, numbers } = translate;
  const { from, to } = fieldFailures(priceRules(numbers), typedRange(query.getAll(PRICE)));
  if (!from && !to) return null;
  return (
    <Notice tone="danger" title={t('The price filter was not applied')}>
      {from && (
        <p>
          {t('From')}: {t(from.message, from.params)}
        </p>
      )}
      {to && (
        <p>
          {t('To')}: {t(to.message, to.params)}
        </p>
      )}
    </Notice>
  );
}
