import type { OrderLine } from '@vitrina/api/types.ts';
import { companionIn } from '@vitrina/rules/companions.ts';
import type { CartLine } from '#shared/cart/rules.ts';
import { picturesOf } from '../gallery/pictures-of.ts';
import type { Configuration } from './configuration.ts';
import type { LineState } from './line-state.ts';
import type { Offer } from './offer.ts';

/** What is ordered; null until a variant and a quantity are chosen. No price goes along (PRICE-13). */
function orderLineOf(
  { product }: Offer,
  configuration: Configuration,
  { variant, quantity }: LineState,
  guid: string,
): (OrderLine & Pick<CartLine, 'attributes'>) | null {
  if (!variant || !quantity) return null;
  const { attributes, date } = configuration;
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
  offer: Offer,
  configuration: Configuration,
  state: LineState,
): OrderLine | null {
  const line = orderLineOf(offer, configuration, state, 'preview');
  const options = offer.options.map(({ code }) => code);
  const isAboutFiles = (name: string) =>
    offer.file !== null && companionIn(name, options)?.code === offer.file.code;
  const attributes = Object.entries(line?.attributes ?? {}).filter(([name]) => !isAboutFiles(name));
  return line && { ...line, attributes: Object.fromEntries(attributes) };
}

/** The line as the cart keeps it, with what it shows before the server has priced it. */
export function cartLineOf(
  offer: Offer,
  configuration: Configuration,
  state: LineState,
  guid: string,
): CartLine | null {
  const line = orderLineOf(offer, configuration, state, guid);
  const { title, url } = offer.product;
  const [imageId = null] = picturesOf(offer, state.choice.matching);
  return line && { ...line, title, url, imageId, price: Number(state.price?.price ?? 0) };
}
