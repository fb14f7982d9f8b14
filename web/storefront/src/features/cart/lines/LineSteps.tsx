import type { PriceAnswer, PricedLine } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { DataList } from '@vitrina/ui/panels/DataList.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import styles from '../totals/TotalSteps.module.css';
import { lineStepRows } from './line-steps.ts';

type LineStepsProps = { priced: PricedLine; answer: PriceAnswer };

/**
 * How a line's price comes about, folded away until somebody asks (PRICE-12). Where it is one price times the quantity
 * there is nothing to tell, and where prices are shown otherwise than they are kept, the steps would not add up.
 */
export function LineSteps({ priced, answer }: LineStepsProps) {
  const translate = useTranslate();
  const { t } = translate;
  const isOther = answer.pricesInclude !== answer.shown.pricesInclude;
  if (isOther || priced.explanation.length < 2) return null;
  return (
    <details className={styles.steps}>
      <summary>
        {t('How the price comes about')}
        <VisuallyHidden> {priced.title}</VisuallyHidden>
      </summary>
      <DataList compact rows={lineStepRows(translate, priced.explanation, answer.currency)} />
    </details>
  );
}
