import { useTranslate } from '@vitrina/kit/surface.ts';
import { cx } from '@vitrina/ui/cx.ts';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { LateNotice } from '#shared/LateNotice.tsx';
import { NeedsScript } from '#shared/NeedsScript.tsx';
import styles from './cart.module.css';
import { StepHead } from './StepHead.tsx';
import type { Step } from './steps.ts';

type StepLoadingProps = {
  step: Step;
  /** The order is placed, and its confirmation on the way. */
  isPlaced?: boolean;
};

/** Keeps a step's place until the browser has read the cart. */
export function StepLoading({ step, isPlaced = false }: StepLoadingProps) {
  const { t } = useTranslate();
  return (
    <>
      <StepHead step={step} />
      <NeedsScript>
        {t('The cart is kept in your browser, and needs JavaScript there.')}
      </NeedsScript>
      <LateNotice />
      <div className={cx(styles.waiting, styles.scripted)} role="status">
        {isPlaced ? (
          <Notice tone="ok">{t('Your order is placed.')}</Notice>
        ) : (
          <VisuallyHidden>{t('Loading')}</VisuallyHidden>
        )}
        <div className={styles.columns}>
          <div className={styles.waiting}>
            <Skeleton shape="title" width="half" />
            <Skeleton shape="control" />
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </div>
          <div className={styles.waiting}>
            <Skeleton shape="text" width="half" />
            <Skeleton shape="text" />
            <Skeleton shape="title" />
            <Skeleton shape="control" />
          </div>
        </div>
      </div>
    </>
  );
}
