import type { Attribute } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { OptionGroup } from '@vitrina/ui/choices/OptionGroup.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { type ChangeEvent, useRef, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { useTypedQuantity } from '#shared/use-typed-quantity.ts';
import { type Choices, enterValue } from '../choices/choices.ts';
import { rgbOf, type Side, sideFailure, sidesOf, textLengthMax } from '../choices/custom-values.ts';
import type { ChoiceProps } from '../choices/step-props.ts';
import { ColourField } from './ColourField.tsx';
import { DayInput } from './DayInput.tsx';
import styles from './Options.module.css';

type CustomOptionProps = ChoiceProps & {
  attribute: Attribute;
  isAsked: boolean;
  /** A side of a size is typed; `before` is what was chosen when its field was entered. */
  onSized: (before: Choices) => void;
};

/** An attribute with a value of the shopper's own: a size, a number, a text, a date, a colour (PROD-04). */
export function CustomOption(props: CustomOptionProps) {
  const { attribute } = props;
  const sides = sidesOf(attribute);
  const [first] = sides;
  if (!first) return null;
  if (first.label === null) return <SideField {...props} side={first} label={attribute.title} />;
  return (
    <OptionGroup label={attribute.title} note={attribute.description} required>
      <div className={styles.sides}>
        {sides.map((side) => (
          <SizeField key={side.name} {...props} side={side} />
        ))}
      </div>
    </OptionGroup>
  );
}

function SizeField(props: CustomOptionProps & { side: Side }) {
  const { t } = useTranslate();
  const { label, min, max } = props.side;
  return (
    <SideField
      {...props}
      label={t(`${label}, mm`)}
      help={min !== null && max !== null && t('from {min} to {max} mm', { min, max })}
    />
  );
}

type SideFieldProps = CustomOptionProps & { side: Side; label: string; help?: string | false };

/** One field; what is wrong with it is said after it was left, or when the cart was asked for. */
function SideField(props: SideFieldProps) {
  const { attribute, side, label, help, choices, onChange, onSized, isAsked } = props;
  const { configuration: shop, translate } = usePage();
  const { t } = translate;
  const [isLeft, setLeft] = useState(false);
  const before = useRef(choices);
  const value = choices.attributes[side.name];
  const failure =
    isAsked || (isLeft && value) ? sideFailure(attribute, side, choices.attributes, shop) : null;
  const kind = attribute.customValuesType;
  const enter = (entered: string) => onChange(enterValue(choices, side.name, entered));
  const typed = useTypedQuantity(value ?? '', enter);
  const control = {
    label,
    // Of a size the description stands beside the title of both sides.
    help: help ?? attribute.description,
    error: failure && t(failure.message, failure.params),
    required: true,
    autoComplete: 'off',
    value: value ?? '',
    onBlur: () => setLeft(true),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => enter(target.value),
  };
  const typing = { ...control, placeholder: attribute.placeholder ?? undefined };
  const text = { ...typing, maxLength: textLengthMax(attribute) };
  // "1 200" is understood as typed.
  const whole = {
    value: typed.value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => typed.onChange(target.value),
  };
  // A size is meant once it is left, and not at each key.
  const meant = {
    onFocus: () => {
      before.current = choices;
    },
    onBlur: () => {
      setLeft(true);
      onSized(before.current);
    },
  };
  switch (kind) {
    case 'dimension':
      return (
        <div className={styles.side}>
          <TextInput {...typing} {...whole} {...meant} inputMode="numeric" />
        </div>
      );
    case 'number':
      return (
        <div className={styles.side}>
          <TextInput {...text} {...whole} inputMode="numeric" />
        </div>
      );
    case 'date':
      return (
        <div className={styles.side}>
          <DayInput {...control} onEnter={enter} />
        </div>
      );
    case 'colour':
      return (
        <div className={styles.wide}>
          <ColourField {...text} colour={rgbOf(value)} onColour={enter} />
        </div>
      );
    default:
      return (
        <div className={styles.wide}>
          <TextInput {...text} />
        </div>
      );
  }
}
