import type { OrderLine } from '@vitrina/api/types.ts';
import { companionIn } from '@vitrina/rules/companions.ts';
import type { CartLine } from '#shared/cart/rules.ts';
import { picturesOf } from '../gallery/pictures-of.ts';
import type { Choices } from './choices.ts';
import type { Choosable } from './choosable.ts';
import type { LineState } from './line-state.ts';

/** What is ordered; null until a variant and a quantity are chosen. No price goes along (PRICE-13). */
function orderLineOf(
  { product }: Choosable,
  choices: Choices,
  { variant, quantity }: LineState,
  guid: string,
): (OrderLine & Pick<CartLine, 'attributes'>) | null {
  if (!variant || !quantity) return null;
  const { attributes, date } = choices;
  return {
    guid,
    id: product.id,
    code: variant.code,
    quantity,
    deliveryDate: date,
    attributes: { ...attributes },
  };
}

/** The line for asking the server what it costs; files and words about them change no price. */
export function previewLineOf(
  choosable: Choosable,
  choices: Choices,
  state: LineState,
): OrderLine | null {
  const line = orderLineOf(choosable, choices, state, 'preview');
  const options = choosable.options.map(({ code }) => code);
  const isAboutFiles = (name: string) =>
    choosable.file !== null && companionIn(name, options)?.code === choosable.file.code;
  const attributes = Object.entries(line?.attributes ?? {}).filter(([name]) => !isAboutFiles(name));
  return line && { ...line, attributes: Object.fromEntries(attributes) };
}

/** The line as the cart keeps it, with what it shows before the server has priced it. */
export function cartLineOf(
  choosable: Choosable,
  choices: Choices,
  state: LineState,
  guid: string,
): CartLine | null {
  const line = orderLineOf(choosable, choices, state, guid);
  const { title, url } = choosable.product;
  const [imageId = null] = picturesOf(choosable, state.choice.matching);
  return line && { ...line, title, url, imageId, price: Number(state.price?.price ?? 0) };
}
