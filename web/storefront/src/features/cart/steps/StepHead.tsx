import { Stepper } from '@vitrina/ui/navigation/Stepper.tsx';
import { usePage } from '#shared/page.ts';
import styles from './cart.module.css';
import { stepTitles } from './step-titles.ts';
import { STEPS, type Step, stepUrl } from './steps.ts';

/** The heading of a step, and where it is on the way (CHK-01). */
export function StepHead({ step }: { step: Step }) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const titles = stepTitles(translate);
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1}>{titles[step]}</h1>
      <Stepper
        label={t('Steps of the order')}
        doneLabel={t('done')}
        steps={STEPS.map((one) => ({
          title: titles[one],
          href: stepUrl(configuration.cartPage, one),
        }))}
        current={STEPS.indexOf(step)}
      />
    </header>
  );
}
