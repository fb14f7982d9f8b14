import type { Attribute, Locale } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Step } from '@vitrina/ui/panels/Step.tsx';
import type { ReactNode, SetStateAction } from 'react';
import type { Choices } from '../choices/choices.ts';
import type { ChoiceProps, StepProps } from '../choices/step-props.ts';
import { stepId } from '../choices/steps.ts';
import { choiceRows } from '../summary/summary-rows.ts';
import { CustomOption } from './CustomOption.tsx';
import styles from './Options.module.css';
import { sectionsOf } from './sections.ts';
import { ValueOption } from './ValueOption.tsx';

type OptionsStepProps = StepProps & {
  isAsked: boolean;
  /** Asks what becomes of uploaded files before a choice takes their size or material away; false where it need not (DSGN-03). */
  askOfFiles: (before: Choices, after: Choices) => boolean;
};

/** The first step: every attribute with something to choose or to enter, in its order and sections (PROD-02, PROD-04, PROD-05). */
export function OptionsStep(props: OptionsStepProps) {
  const { number, message, folded, isAsked, askOfFiles, ...step } = props;
  const { t, language } = useTranslate();
  const choose = (next: SetStateAction<Choices>) => {
    const after = typeof next === 'function' ? next(step.choices) : next;
    if (!askOfFiles(step.choices, after)) step.onChange(after);
  };
  const optionOf = (attribute: Attribute) =>
    attribute.role === 'custom' ? (
      <CustomOption
        key={attribute.code}
        {...step}
        attribute={attribute}
        isAsked={isAsked}
        onSized={(before) => askOfFiles(before, step.choices)}
      />
    ) : (
      <ValueOption
        key={attribute.code}
        {...step}
        attribute={attribute}
        isAsked={isAsked}
        onChange={choose}
      />
    );
  return (
    <Step
      id={stepId('options')}
      number={number}
      title={t('Choose the product')}
      summary={folded && chosenInWords(step, language)}
      folded={folded}
      message={message}
    >
      {sectionsOf(step.choosable.options).map(({ group, options }) => (
        <Section key={options[0]?.code} group={group}>
          {options.map(optionOf)}
        </Section>
      ))}
    </Step>
  );
}

/** Attributes of one group, under its heading where the shop has words for it. */
function Section({ group, children }: { group: string; children: ReactNode }) {
  const heading = useTranslate().known(group);
  if (!heading) return children;
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>{heading}</h3>
      {children}
    </div>
  );
}

function chosenInWords({ choosable, choices }: ChoiceProps, language: Locale): string {
  return choiceRows(choosable, choices, language)
    .flatMap(({ chosen }) => chosen ?? [])
    .join(' · ');
}
