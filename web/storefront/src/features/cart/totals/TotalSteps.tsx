import type { PriceAnswer } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { DataList } from '@vitrina/ui/panels/DataList.tsx';
import styles from './TotalSteps.module.css';
import { stepRows } from './total-rows.ts';

/** How the last sum comes about, folded away until somebody asks (PRICE-12). */
export function TotalSteps({ answer }: { answer: PriceAnswer }) {
  const { t, numbers } = useTranslate();
  if (answer.explanation.length === 0) return null;
  return (
    <details className={styles.steps}>
      <summary>{t('How the total comes about')}</summary>
      <DataList rows={stepRows(numbers, answer.explanation, answer.currency)} />
    </details>
  );
}
