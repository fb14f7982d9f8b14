import type { Attribute, AttributeValue } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { OptionButton } from '@vitrina/ui/choices/OptionButton.tsx';
import { OptionGroup } from '@vitrina/ui/choices/OptionGroup.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Tooltip } from '@vitrina/ui/overlays/Tooltip.tsx';
import { pictureSources } from '@vitrina/ui/pictures/picture-sources.ts';
import { useState } from 'react';
import { announce } from '#shared/announce.ts';
import { AskForPrice } from '../asking/AskButton.tsx';
import { chooseOverConflict, toggleOption } from '../choices/choices.ts';
import type { ChoiceProps } from '../choices/step-props.ts';
import { useSurcharge } from '../price/use-surcharge.ts';
import { type Conflict, conflictOf } from './conflict-of.ts';
import styles from './Options.module.css';
import { ValueDropdown } from './ValueDropdown.tsx';

/** One question with listed answers: chips, or a dropdown; none of them is a dead end (PROD-03, decision 16). */
export function ValueOption(props: ChoiceProps & { attribute: Attribute; isAsked: boolean }) {
  const { attribute, isAsked, choosable, choices, state, onChange } = props;
  const { t } = useTranslate();
  const surcharge = useSurcharge(props.shownVat);
  const [wanted, setWanted] = useState<AttributeValue | null>(null);
  const { code, title, values } = attribute;
  const chosen = values.find(({ value }) => value === choices.attributes[code]);
  const isRequired = attribute.role === 'variant' || attribute.isRequired;
  const conflictWith = (value: string): Conflict | null =>
    conflictOf(choosable, choices, state.choice, code, value);

  const pick = (value: AttributeValue) => {
    const conflicts = value !== chosen && conflictWith(value.value);
    setWanted(conflicts ? value : null);
    if (conflicts) return;
    onChange(toggleOption(choices, attribute, value.value));
    if (value.disablePurchase && value !== chosen) announce(notOnline(t, value));
  };
  const conflict = wanted && conflictWith(wanted.value);
  const pickAnyway = () => {
    if (!wanted || !conflict) return;
    onChange(chooseOverConflict(choices, state.choice, code, wanted.value));
    setWanted(null);
    // The button goes; what was taken back is what has to be chosen next.
    focusOption(conflict.codes[0] ?? code);
  };
  return (
    <div id={optionId(code)}>
      <OptionGroup
        label={title}
        required={isRequired}
        error={isAsked && isRequired && !chosen && t('Please choose')}
        note={
          attribute.description && (
            <Tooltip label={t('About {title}', { title })}>{attribute.description}</Tooltip>
          )
        }
      >
        {attribute.isRenderedAsDropdown ? (
          <ValueDropdown
            attribute={attribute}
            chosen={chosen}
            surcharge={surcharge}
            conflictWith={conflictWith}
            onPick={pick}
          />
        ) : (
          values.map((value) => (
            <OptionButton
              key={value.value}
              title={value.title}
              tags={value.tags}
              description={value.description ?? undefined}
              detail={surcharge(value)}
              {...face(value)}
              selected={value === chosen}
              conflict={conflictText(value === chosen ? null : conflictWith(value.value))}
              onToggle={() => pick(value)}
            />
          ))
        )}
        {chosen?.disablePurchase && <NotOnline {...props} value={chosen} />}
        {wanted && conflict && (
          <div className={styles.notice}>
            <Notice
              tone="warn"
              live="status"
              action={
                <Button variant="secondary" size="s" onClick={pickAnyway}>
                  {t('Choose it anyway')}
                </Button>
              }
            >
              {t(
                '“{value}” does not go with {choices}. If you choose it, that choice is taken back.',
                {
                  value: wanted.title,
                  choices: conflict.choices,
                },
              )}
            </Notice>
          </div>
        )}
      </OptionGroup>
    </div>
  );

  function conflictText(found: Conflict | null): string | undefined {
    return found
      ? t('Not with {choices}. Choose it to change that.', { choices: found.choices })
      : undefined;
  }
}

/** A colour, or else a small picture. */
function face({ colour, image }: AttributeValue) {
  if (colour) return { swatch: colour };
  return image ? { image: pictureSources(image, 64).src } : {};
}

/** Why what is chosen cannot go into the cart, as soon as it is chosen, and whom to ask for it (PROD-17). */
function NotOnline({ choosable, choices, value }: ChoiceProps & { value: AttributeValue }) {
  const { t } = useTranslate();
  return (
    <div className={styles.notice}>
      <Notice
        tone="warn"
        action={
          <AskForPrice variant="secondary" size="s" choosable={choosable} choices={choices} />
        }
      >
        {notOnline(t, value)}
      </Notice>
    </div>
  );
}

function notOnline(t: Translate['t'], { title }: AttributeValue): string {
  return t('“{value}” cannot be bought online.', { value: title });
}

function optionId(code: string): string {
  return `option-${code}`;
}

function focusOption(code: string): void {
  document.getElementById(optionId(code))?.querySelector<HTMLElement>('button, select')?.focus();
}
