import type { Locale } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Step } from '@vitrina/ui/panels/Step.tsx';
import type { ChoiceProps, StepProps } from '../choices/step-props.ts';
import { stepId } from '../choices/steps.ts';
import { choiceRows } from '../summary/summary-rows.ts';
import { CustomOption } from './CustomOption.tsx';
import { ValueOption } from './ValueOption.tsx';

/** The first step: every attribute with something to choose or to enter, in its order (PROD-04, PROD-05). */
export function OptionsStep(props: StepProps & { isAsked: boolean }) {
  const { number, message, folded, isAsked, ...step } = props;
  const { t, language } = useTranslate();
  return (
    <Step
      id={stepId('options')}
      number={number}
      title={t('Choose the product')}
      summary={folded && chosenInWords(step, language)}
      folded={folded}
      message={message}
    >
      {step.choosable.options.map((attribute) =>
        attribute.role === 'custom' ? (
          <CustomOption key={attribute.code} {...step} attribute={attribute} isAsked={isAsked} />
        ) : (
          <ValueOption key={attribute.code} {...step} attribute={attribute} isAsked={isAsked} />
        ),
      )}
    </Step>
  );
}

function chosenInWords({ choosable, choices }: ChoiceProps, language: Locale): string {
  return choiceRows(choosable, choices, language)
    .flatMap(({ chosen }) => chosen ?? [])
    .join(' · ');
}
