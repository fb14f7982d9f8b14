import { Step } from '@vitrina/ui/Step.tsx';
import { useTranslate } from '#shared/page.ts';
import { CustomOption } from './CustomOption.tsx';
import type { StepProps } from './step-props.ts';
import { stepId } from './steps.ts';
import { ValueOption } from './ValueOption.tsx';

/** The first step: every attribute with something to choose or to enter, in its order (PROD-04, PROD-05). */
export function OptionsStep(props: StepProps & { isAsked: boolean }) {
  const { number, message, isAsked, ...choices } = props;
  const { t } = useTranslate();
  return (
    <Step id={stepId('options')} number={number} title={t('Choose the product')} message={message}>
      {choices.offer.options.map((attribute) =>
        attribute.role === 'custom' ? (
          <CustomOption key={attribute.code} {...choices} attribute={attribute} isAsked={isAsked} />
        ) : (
          <ValueOption key={attribute.code} {...choices} attribute={attribute} />
        ),
      )}
    </Step>
  );
}
