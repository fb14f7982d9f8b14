import {
  isAmountUnavailable,
  type Obstacle,
  obstaclesToCart,
} from '@vitrina/rules/can-add-to-cart.ts';
import { chooseVariant, type VariantChoice } from '@vitrina/rules/choose-variant.ts';
import { whyQuantityIsRefused } from '@vitrina/rules/is-quantity-allowed.ts';
import type { LinePrice } from '@vitrina/rules/price-line.ts';
import { fileWay, isFileWayDone } from '../artwork/file-way.ts';
import { type LineBase, priceAt } from '../price/price-at.ts';
import { lineBase } from '../price/price-of.ts';
import { stockOf } from '../quantity/stock-of.ts';
import { type Choices, quantityOf, variantChoices } from './choices.ts';
import type { Choosable, OwnVariant } from './choosable.ts';
import { sideFailure, sidesOf } from './custom-values.ts';
import { STEPS } from './steps.ts';

/** What the choices so far come to. */
export interface LineState {
  choice: VariantChoice<OwnVariant>;
  /** Set once exactly one variant fits (PROD-03). */
  variant: OwnVariant | null;
  /** The first step is done: a variant, every entered value, every required service. */
  hasOptions: boolean;
  /** What is chosen, or all there is, has no price: it is asked for (PROD-15). */
  isOnRequest: boolean;
  base: LineBase | null;
  /** Null while it is missing or cannot be ordered. */
  quantity: number | null;
  isQuantityRefused: boolean;
  /** Null while something is missing, and for more than there is. */
  price: LinePrice | null;
  isAmountUnavailable: boolean;
  /** What is missing, in the order of the steps; but for hints it keeps the line out of the cart (PROD-11). */
  obstacles: Obstacle[];
}

/** Works out everything that the page says about the choices; pure, and fast enough for every key stroke. */
export function lineState(
  choosable: Choosable,
  choices: Choices,
  precision: number,
  blockedText: (title: string, reason: string | null) => string,
): LineState {
  const choice = chooseVariant(choosable.index, variantChoices(choosable, choices));
  const variant = choice.determined;
  const { hasCustomValues, isFormValid } = entries(choosable, choices);
  const typed = quantityOf(choices);
  const isQuantityRefused =
    choices.quantity !== '' &&
    (typed === null || whyQuantityIsRefused(typed, choosable.matrix ?? undefined) !== null);
  const quantity = isQuantityRefused ? null : typed;
  const base = variant && lineBase(choosable, variant, choices, precision);
  const price = base && quantity ? priceAt(choosable, base, quantity, choices.date) : null;
  const way = fileWay(choosable, choices);
  const blocking = blockingValue(choosable, choices);
  const stock = {
    quantity,
    availableStock: variant && stockOf(choosable, variant),
    hasMatrix: choosable.matrix !== null,
    sellWithoutStock: variant?.sellWithoutStock ?? false,
  };
  const obstacles = obstaclesToCart({
    ...stock,
    isDetermined: variant !== null,
    hasCustomValues,
    isFormValid,
    blockedBy: blocking && blockedText(blocking.title, blocking.description),
    hasPrice: price !== null,
    hasDeliveryDate: choices.date !== null,
    hasMultiplier: price !== null,
    files: filesOf(choosable),
    hasFileChoice: choosable.file?.isRequired ? isFileWayDone(way) : way !== null,
  });
  const hasOptions = variant !== null && hasCustomValues && isFormValid;
  return {
    choice,
    variant,
    hasOptions,
    isOnRequest: (variant ? [variant] : choosable.variants).every(
      ({ priceFrom }) => priceFrom === null,
    ),
    base,
    quantity,
    isQuantityRefused,
    price: isAmountUnavailable(stock) ? null : price,
    isAmountUnavailable: isAmountUnavailable(stock),
    obstacles: obstacles
      .map((obstacle) => placed(obstacle, hasOptions, blocking !== null))
      .map((obstacle) => (way?.kind === 'upload' ? aboutUploads(obstacle) : obstacle))
      .sort((one, other) => STEPS.indexOf(one.step) - STEPS.indexOf(other.step)),
  };
}

/** When only the files' way is missing, the document's message about options belongs to the files' step. */
function placed(obstacle: Obstacle, hasOptions: boolean, isBlocked: boolean): Obstacle {
  const isOfFiles = obstacle.step === 'options' && hasOptions && !isBlocked;
  return isOfFiles ? { ...obstacle, step: 'files' } : obstacle;
}

/** Once files are to be uploaded, the files themselves are what is missing (S2 §4, Design step). */
function aboutUploads(obstacle: Obstacle): Obstacle {
  const isOfWay = obstacle.message === 'Choose the way how you will submit files';
  return isOfWay ? { ...obstacle, message: 'Please upload files' } : obstacle;
}

function entries(choosable: Choosable, { attributes }: Choices) {
  const { options } = choosable;
  const custom = options.filter(({ role }) => role === 'custom');
  const sides = custom.flatMap((attribute) =>
    sidesOf(attribute).map((side) => ({ attribute, side })),
  );
  const hasService = options
    .filter(({ role, isRequired }) => role === 'service' && isRequired)
    .every(({ code }) => attributes[code]);
  return {
    hasCustomValues: sides.every(({ side }) => attributes[side.name]),
    isFormValid:
      hasService &&
      sides.every(({ attribute, side }) => !sideFailure(attribute, side, attributes, choosable)),
  };
}

function filesOf({ file }: Choosable): 'none' | 'optional' | 'required' {
  if (!file) return 'none';
  return file.isRequired ? 'required' : 'optional';
}

function blockingValue({ options }: Choosable, { attributes }: Choices) {
  const chosen = options.flatMap(({ code, values }) =>
    values.filter(({ value }) => value === attributes[code]),
  );
  return chosen.find(({ disablePurchase }) => disablePurchase) ?? null;
}
