/** Chosen or given values by attribute code. */
export type Values = Readonly<Record<string, string>>;

/** A variant by its attribute values. */
export type VariantValues = { code: string; attributes: Values };

/** What the choices so far leave. */
export type VariantChoice = {
  /** The variant's code, only when exactly one matches (PROD-03). */
  determined: string | null;
  /** Codes of the variants that match all choices. */
  matching: string[];
  /** By attribute code: the values that would leave no variant. */
  disabled: Record<string, string[]>;
};

/** Which variants the choices leave, and which values would leave none. */
export function chooseVariant(variants: readonly VariantValues[], chosen: Values): VariantChoice {
  const matching: string[] = [];
  const all = new Map<string, Set<string>>();
  const reachable = new Map<string, Set<string>>();
  for (const { code, attributes } of variants) {
    const conflicts = conflictsOf(attributes, chosen);
    if (conflicts.length === 0) matching.push(code);
    for (const [attribute, value] of Object.entries(attributes)) {
      valuesOf(all, attribute).add(value);
      // Choosing a value replaces only its own attribute's choice: no other may conflict.
      if (conflicts.every((conflict) => conflict === attribute)) {
        valuesOf(reachable, attribute).add(value);
      }
    }
  }
  const disabled: Record<string, string[]> = {};
  for (const [attribute, values] of all) {
    const dead = [...values].filter((value) => !reachable.get(attribute)?.has(value)).sort();
    if (dead.length > 0) disabled[attribute] = dead;
  }
  return { determined: matching.length === 1 ? (matching[0] ?? null) : null, matching, disabled };
}

/** The choices after a click: a value that is already chosen is deselected. */
export function toggleValue(chosen: Values, attribute: string, value: string): Values {
  const { [attribute]: before, ...others } = chosen;
  return before === value ? others : { ...others, [attribute]: value };
}

/**
 * The attributes whose choices stand in a disabled value's way: the fewest that have to change (decision 16).
 * Empty when the value can be chosen, or no variant has it at all.
 */
export function conflictsWith(
  variants: readonly VariantValues[],
  chosen: Values,
  attribute: string,
  value: string,
): string[] {
  const { [attribute]: _replaced, ...others } = chosen;
  const ways = variants
    .filter(({ attributes }) => attributes[attribute] === value)
    .map(({ attributes }) => conflictsOf(attributes, others));
  return ways.reduce((best, way) => (way.length < best.length ? way : best), ways[0] ?? []);
}

/** The choices after a conflicting value was chosen nevertheless: what it conflicts with is deselected. */
export function chooseAnyway(
  variants: readonly VariantValues[],
  chosen: Values,
  attribute: string,
  value: string,
): Values {
  const conflicts = conflictsWith(variants, chosen, attribute, value);
  const kept = Object.entries(chosen).filter(([code]) => !conflicts.includes(code));
  return { ...Object.fromEntries(kept), [attribute]: value };
}

function conflictsOf(attributes: Values, chosen: Values): string[] {
  return Object.keys(chosen).filter((code) => attributes[code] !== chosen[code]);
}

function valuesOf(map: Map<string, Set<string>>, attribute: string): Set<string> {
  const values = map.get(attribute) ?? new Set();
  map.set(attribute, values);
  return values;
}
