import type { FormElement } from '@vitrina/api/types.ts';
import { Rating } from '@vitrina/ui/fields/Rating.tsx';
import { Select } from '@vitrina/ui/fields/Select.tsx';
import { TextArea } from '@vitrina/ui/fields/TextArea.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { useTranslate } from '../surface.ts';
import { type Entry, lengthMax } from './entries.ts';
import { FilesField } from './FilesField.tsx';

/** How browsers name what fills a field by itself. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  surname: 'family-name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  city: 'address-level2',
  country: 'country-name',
  address: 'street-address',
};

interface FormFieldProps {
  /** Id of its control. */
  id: string;
  element: FormElement;
  entry: Entry | undefined;
  error: string | undefined;
  onChange: (change: (before: Entry | undefined) => Entry) => void;
  onLeave: () => void;
  /** Its files are on their way, or are not any more. */
  onBusy: (isBusy: boolean) => void;
}

/** One field of a form, by the type of its element (REQ-01). */
export function FormField({ element, entry, onChange, onLeave, onBusy, ...ids }: FormFieldProps) {
  const { t } = useTranslate();
  const { type, title, required, autoFillFrom, selectOptions } = element;
  const wiring = { ...ids, label: title, required };
  const text = typeof entry === 'string' ? entry : '';
  const control = {
    ...wiring,
    name: element.id,
    value: text,
    maxLength: lengthMax(element),
    autoComplete: (autoFillFrom && AUTOCOMPLETE[autoFillFrom]) ?? 'off',
    onBlur: onLeave,
  };
  const onText = ({ target }: { target: { value: string } }) => onChange(() => target.value);
  switch (type) {
    case 'textInput':
      return <TextInput {...control} onChange={onText} />;
    case 'emailInput':
      return <TextInput {...control} type="email" onChange={onText} />;
    case 'textArea':
      return <TextArea {...control} rows={4} onChange={onText} />;
    case 'selectOption':
      return (
        <Select
          {...wiring}
          name={element.id}
          help={selectOptions.find((option) => option.title === text)?.comment}
          value={text}
          instead={t('No options')}
          onChange={onText}
          onBlur={onLeave}
        >
          {selectOptions.length > 0 && <option value="">{t('Choose')}</option>}
          {selectOptions.map((option) => (
            // Its text alone would be sent without the white space at its ends, which is no option's title then.
            <option key={option.title} value={option.title}>
              {option.title}
            </option>
          ))}
        </Select>
      );
    case 'rating':
      return (
        <Rating
          {...wiring}
          name={element.id}
          value={typeof entry === 'number' ? entry : 0}
          nameOf={(stars) => t('{count} out of 5', { count: stars })}
          onChange={(stars) => onChange(() => stars)}
        />
      );
    case 'fileInput':
      return (
        <FilesField
          {...ids}
          element={element}
          files={Array.isArray(entry) ? entry : []}
          onChange={(change) => onChange((before) => change(Array.isArray(before) ? before : []))}
          onBusy={onBusy}
        />
      );
  }
}
