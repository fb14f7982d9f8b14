import type { Part } from '#shared/kept-parts.tsx';

/** Parts that are kept of one language of a shop: those of some dozen pages of lists. */
const PARTS_MAX = 1000;

/** The HTML of parts, the least lately asked for first. */
type Parts = Map<string, string>;

const shelves = new WeakMap<object, { texts: object; parts: Parts }>();
/** What tells the parts of an object apart: an answer that did not change is the same object. */
const keys = new WeakMap<object, { drawn: string; key: string }>();

/** The HTML of a part in this configuration and these texts: as it was rendered before, or rendered now (ADR 51). */
export function keptHtml(
  configuration: object,
  texts: object,
  part: Part,
  render: () => string,
): string {
  const parts = partsOf(configuration, texts);
  const key = keyOf(part);
  const html = parts.get(key) ?? render();
  parts.delete(key);
  parts.set(key, html);
  const [oldest = key] = parts.size > PARTS_MAX ? parts.keys() : [];
  if (oldest !== key) parts.delete(oldest);
  return html;
}

function partsOf(configuration: object, texts: object): Parts {
  const known = shelves.get(configuration);
  if (known?.texts === texts) return known.parts;
  const parts: Parts = new Map();
  shelves.set(configuration, { texts, parts });
  return parts;
}

function keyOf({ name, of, as }: Part): string {
  const drawn = `${name} ${as}`;
  const known = keys.get(of);
  if (known?.drawn === drawn) return known.key;
  const key = `${drawn} ${JSON.stringify(of)}`;
  keys.set(of, { drawn, key });
  return key;
}
