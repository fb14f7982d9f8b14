import type { Attribute, AttributeValue } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Select } from '@vitrina/ui/fields/Select.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import type { Conflict } from './conflict-of.ts';
import styles from './Options.module.css';

type ValueDropdownProps = {
  attribute: Attribute;
  chosen: AttributeValue | undefined;
  /** What a value costs on top, in words. */
  surcharge: (value: AttributeValue) => string | undefined;
  conflictWith: (value: string) => Conflict | null;
  onPick: (value: AttributeValue) => void;
};

/**
 * The values in a list (PROD-04) with their tags; what they conflict with stands beside them, and they can still be picked. What there
 * is to know of the chosen one stands below (PROD-02).
 */
export function ValueDropdown(props: ValueDropdownProps) {
  const { attribute, chosen, surcharge, conflictWith, onPick } = props;
  const { t } = useTranslate();
  const { values, title, placeholder } = attribute;
  const textOf = (value: AttributeValue) => {
    const conflict = value === chosen ? null : conflictWith(value.value);
    const words = [
      surcharge(value),
      conflict && t('not with {choices}', { choices: conflict.choices }),
    ];
    return [value.title, ...value.tags, ...words].filter(Boolean).join(', ');
  };
  const pick = (picked: string) => {
    const value = values.find((one) => one.value === picked) ?? chosen;
    if (value) onPick(value);
  };
  return (
    <div className={styles.dropdown}>
      <Select
        label={<VisuallyHidden>{title}</VisuallyHidden>}
        help={chosen?.description}
        value={chosen?.value ?? ''}
        onChange={(event) => pick(event.target.value)}
      >
        <option value="">{placeholder ?? t('Please choose')}</option>
        {values.map((value) => (
          <option key={value.value} value={value.value}>
            {textOf(value)}
          </option>
        ))}
      </Select>
    </div>
  );
}
