import type { Choices } from './choices.ts';
import type { Choosable } from './choosable.ts';
import { sidesOf } from './custom-values.ts';

type Chosen = Pick<Choices, 'attributes'>;

/**
 * Whether a size or a material that was chosen is another one afterwards, or none: files that were made for it fit no
 * longer (DSGN-03, decision 50). What is chosen for the first time changes nothing.
 */
export function changesDesign(
  choosable: Pick<Choosable, 'options'>,
  before: Chosen,
  after: Chosen,
): boolean {
  return namesOfDesign(choosable).some((name) => {
    const earlier = before.attributes[name];
    return Boolean(earlier) && earlier !== after.attributes[name];
  });
}

/** The choices with the sizes and materials of `before`; whatever else was chosen since stays (DSGN-03). */
export function withDesignOf(
  choosable: Pick<Choosable, 'options'>,
  choices: Choices,
  before: Chosen,
): Choices {
  const names = namesOfDesign(choosable);
  const others = Object.entries(choices.attributes).filter(([name]) => !names.includes(name));
  return {
    ...choices,
    attributes: { ...Object.fromEntries(others), ...designOf(choosable, before) },
  };
}

/** The sizes and materials among the choices. */
export function designOf(
  choosable: Pick<Choosable, 'options'>,
  { attributes }: Chosen,
): Choices['attributes'] {
  const names = namesOfDesign(choosable);
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)));
}

/**
 * What the size and the material stand under: the entered sides, and whatever variants differ in, as no catalogue says
 * which of it is not of either. Services, texts and days are printed on the same sheet.
 */
function namesOfDesign({ options }: Pick<Choosable, 'options'>): string[] {
  return options.flatMap((attribute) => {
    if (attribute.role === 'variant') return [attribute.code];
    const isSize = attribute.role === 'custom' && attribute.customValuesType === 'dimension';
    return isSize ? sidesOf(attribute).map(({ name }) => name) : [];
  });
}
