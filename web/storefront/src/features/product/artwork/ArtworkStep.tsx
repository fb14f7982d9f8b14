import type { Attribute } from '@vitrina/api/types.ts';
import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import type { Uploads } from '@vitrina/kit/uploads/use-uploads.ts';
import { companionOf, FILES_MAX } from '@vitrina/rules/companions.ts';
import { RadioCard } from '@vitrina/ui/choices/RadioCard.tsx';
import { RadioGroup } from '@vitrina/ui/choices/RadioGroup.tsx';
import { TextArea } from '@vitrina/ui/fields/TextArea.tsx';
import { Step } from '@vitrina/ui/panels/Step.tsx';
import { Suspense, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { priceWords } from '#shared/shown-price.ts';
import { changesDesign } from '../choices/changes-design.ts';
import { enterValue } from '../choices/choices.ts';
import { TEXT_LENGTH_MAX } from '../choices/custom-values.ts';
import type { StepProps } from '../choices/step-props.ts';
import { stepId } from '../choices/steps.ts';
import { exactPrice } from '../price/use-surcharge.ts';
import { chooseFileWay, type FileWay, fileWay, removeFile } from './file-way.ts';

const UploadPart = lazyPart(
  async () => (await import('@vitrina/kit/uploads/UploadPart.tsx')).UploadPart,
);

const NO_FILES: FileWay = { kind: 'upload', files: [] };

type ArtworkStepProps = StepProps & { uploads: Uploads };

/** The third step: how the print files come, and a note to the printer (FILE-01, FILE-02). */
export function ArtworkStep(props: ArtworkStepProps) {
  const { file } = props.choosable;
  return file && <FileStep {...props} file={file} />;
}

function FileStep(props: ArtworkStepProps & { file: Attribute }) {
  const { choosable, choices, shownVat, onChange, number, message, file, uploads } = props;
  const { configuration: shop, translate } = usePage();
  const { t, numbers } = translate;
  const { design } = choosable;
  const surcharge = (price: number) =>
    priceWords(t, shownVat, `+ ${exactPrice(numbers, price, shop.currency, shownVat)}`);
  const note = companionOf(file.code, 'comment');
  const way = fileWay(choosable, choices);
  // The files of somebody who looks at the other ways are there again on the way back, while they fit (DSGN-03).
  const [left, setLeft] = useState({ way: NO_FILES, choices });
  const back = changesDesign(choosable, left.choices, choices) ? NO_FILES : left.way;
  const choose = (next: FileWay) => {
    if (way?.kind === 'upload') {
      setLeft({ way, choices });
      uploads.cancel();
    }
    onChange((before) => chooseFileWay(choosable, before, next));
  };
  return (
    <Step id={stepId('files')} number={number} title={t('Your artwork')} message={message}>
      <RadioGroup legend={t('How will the files come?')} required={file.isRequired}>
        <RadioCard
          name={file.code}
          title={t('Upload the files now')}
          detail={t('PDF, PNG or JPG. Files that need no changes go to production soonest.')}
          checked={way?.kind === 'upload'}
          onChange={() => choose(back)}
        />
        {way?.kind === 'upload' && (
          <Suspense>
            <UploadPart
              uploads={uploads}
              files={way.files}
              filesMax={FILES_MAX}
              hint={file.description}
              onRemove={(id) => onChange((before) => removeFile(choosable, before, id))}
            />
          </Suspense>
        )}
        <RadioCard
          name={file.code}
          title={t('Send the files later')}
          detail={t('After the order, on its own page.')}
          checked={way?.kind === 'later'}
          onChange={() => choose({ kind: 'later' })}
        />
        {design?.values.map(({ value, title, description, price }) => (
          <RadioCard
            key={value}
            name={file.code}
            title={`${t('Our designers do it')}: ${title}`}
            detail={description}
            aside={price ? surcharge(price) : undefined}
            checked={way?.kind === 'design' && way.value === value}
            onChange={() => choose({ kind: 'design', value })}
          />
        ))}
      </RadioGroup>
      <TextArea
        label={t('Comment')}
        maxLength={TEXT_LENGTH_MAX}
        value={choices.attributes[note] ?? ''}
        onChange={(event) => onChange(enterValue(choices, note, event.target.value))}
      />
    </Step>
  );
}
