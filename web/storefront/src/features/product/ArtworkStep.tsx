import type { Attribute } from '@vitrina/api/types.ts';
import { RadioCard } from '@vitrina/ui/RadioCard.tsx';
import { RadioGroup } from '@vitrina/ui/RadioGroup.tsx';
import { Step } from '@vitrina/ui/Step.tsx';
import { TextArea } from '@vitrina/ui/TextArea.tsx';
import { usePage } from '#shared/page.ts';
import { commentOf, enterValue, laterOf } from './configuration.ts';
import { TEXT_LENGTH_MAX } from './custom-values.ts';
import type { StepProps } from './step-props.ts';
import { stepId } from './steps.ts';
import { exactPrice } from './use-surcharge.ts';

/** The third step: how the print files come, and a note to the printer. */
export function ArtworkStep({ offer, number, message, ...choices }: StepProps) {
  return (
    offer.file && (
      <FileStep {...choices} offer={offer} number={number} message={message} file={offer.file} />
    )
  );
}

function FileStep(props: StepProps & { file: Attribute }) {
  const { offer, configuration, onChange, number, message, file } = props;
  const { configuration: shop, translate } = usePage();
  const { t } = translate;
  const { design } = offer;
  const later = laterOf(file);
  const note = commentOf(file);
  const { attributes } = configuration;
  const chooseLater = () => {
    const withoutDesign = design ? enterValue(configuration, design.code, '') : configuration;
    onChange(enterValue(withoutDesign, later, 'true'));
  };
  const chooseDesign = (code: string, value: string) =>
    onChange(enterValue(enterValue(configuration, later, ''), code, value));
  return (
    <Step id={stepId('files')} number={number} title={t('Your artwork')} message={message}>
      <RadioGroup legend={t('How will the files come?')} required>
        <RadioCard
          name={file.code}
          title={t('Send the files later')}
          detail={t('After the order, by e-mail to {email}. Name the order number.', {
            email: shop.company.email,
          })}
          checked={attributes[later] === 'true'}
          onChange={chooseLater}
        />
        {design?.values.map(({ value, title, description, price }) => (
          <RadioCard
            key={value}
            name={file.code}
            title={`${t('Our designers do it')}: ${title}`}
            detail={description}
            aside={price ? `+ ${exactPrice(price, shop.currency)}` : undefined}
            checked={attributes[design.code] === value}
            onChange={() => chooseDesign(design.code, value)}
          />
        ))}
      </RadioGroup>
      <TextArea
        label={t('Comment')}
        help={file.description}
        maxLength={TEXT_LENGTH_MAX}
        value={attributes[note] ?? ''}
        onChange={(event) => onChange(enterValue(configuration, note, event.target.value))}
      />
    </Step>
  );
}
