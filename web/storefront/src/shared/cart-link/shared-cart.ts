import { companionIn } from '@vitrina/rules/companions.ts';
import { QUANTITY_MAX } from '@vitrina/rules/is-quantity-allowed.ts';
import { isQuantity, isRecord, isTextOrNone, isTextsByName } from '#shared/cart/read-carts.ts';
import type { CartLine } from '#shared/cart/rules.ts';

/** Most lines of one cart, and choices of one line; the longest id and the longest choice: as the shop prices them. */
const LINES_MAX = 200;
const CHOICES_MAX = 60;
const ID_LENGTH_MAX = 128;
const CHOICE_LENGTH_MAX = 2000;
/** A link is written by anyone: one that unpacks to more is none of ours. */
const BYTES_MAX = 256 * 1024;

/** What is ordered of a line, as far as it is anyone's. */
export type SharedLine = Pick<CartLine, 'id' | 'code' | 'quantity' | 'deliveryDate' | 'attributes'>;

/** The products of a cart in a link, with an id of the link's own (CART-06). */
export interface SharedCart {
  id: string;
  lines: SharedLine[];
}

/**
 * A cart as the text of a link: products, quantities, days and choices. Who buys, files, comments and codes stay with the
 * one who shares it, and prices with the shop.
 */
export function writeSharedCart(id: string, products: readonly CartLine[]): Promise<string> {
  return packed(JSON.stringify({ id, lines: products.map(onlyShared) } satisfies SharedCart));
}

/** The address of a shared cart, which stands in the fragment: the shop stores nothing, and no log has it. */
export function sharedUrl(cartPage: string, text: string): string {
  return `${cartPage}?step=shared#${new URLSearchParams({ cart: text })}`;
}

/** Reads the text of a link; null for what is no cart. Nothing in it is believed: the shop prices and names what there is. */
export async function readSharedCart(text: string): Promise<SharedCart | null> {
  try {
    const cart: unknown = JSON.parse(await unpacked(text));
    if (!isRecord(cart) || !isId(cart.id) || !Array.isArray(cart.lines)) return null;
    const lines = cart.lines.filter(isSharedLine);
    const isWhole = lines.length === cart.lines.length;
    if (!isWhole || lines.length === 0 || lines.length > LINES_MAX) return null;
    return { id: cart.id, lines: lines.map(onlyShared) };
  } catch {
    return null;
  }
}

/** No link names the files of another or speaks for somebody, whoever wrote it. */
function onlyShared({ id, code, quantity, deliveryDate, attributes }: SharedLine): SharedLine {
  return {
    id,
    code: code ?? null,
    quantity,
    deliveryDate: deliveryDate ?? null,
    attributes: withoutFiles(attributes),
  };
}

function withoutFiles(attributes: CartLine['attributes']): CartLine['attributes'] {
  const isOwn = (name: string) =>
    ['files', 'comment'].includes(companionIn(name, [])?.companion ?? '');
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !isOwn(name)));
}

function isSharedLine(line: unknown): line is SharedLine {
  if (!isRecord(line) || !isId(line.id) || !isQuantity(line.quantity)) return false;
  if (line.quantity > QUANTITY_MAX || !isTextsByName(line.attributes)) return false;
  const choices = Object.values(line.attributes);
  return (
    isTextOrNone(line.code) &&
    (line.code ?? '').length <= ID_LENGTH_MAX &&
    isTextOrNone(line.deliveryDate) &&
    /^(\d{4}-\d\d-\d\d)?$/.test(line.deliveryDate ?? '') &&
    choices.length <= CHOICES_MAX &&
    choices.every(({ length }) => length <= CHOICE_LENGTH_MAX)
  );
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && id.length > 0 && id.length <= ID_LENGTH_MAX;
}

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unpacked(text: string): Promise<string> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > BYTES_MAX) throw new Error('a cart is smaller');
    parts.push(part.value);
  }
  return new Blob(parts).text();
}
