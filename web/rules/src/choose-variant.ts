/** Chosen values by attribute code. */
export type Values = Readonly<Record<string, string>>;

/** A variant by its attribute values. */
export type VariantValues = { attributes: readonly { code: string; value: string }[] };

/** The variants of a product, made ready once for any number of choices. */
export type VariantIndex<V> = {
  variants: readonly V[];
  /** By attribute code. */
  columns: ReadonlyMap<string, Column>;
};

/** One attribute of all variants: its values numbered, and by variant the number of its own; `NONE` without one. */
type Column = { numberOf: Map<string, number>; numbers: Int32Array };

const NONE = -1;
/** The number of a value that no variant has: it equals none of the above. */
const UNKNOWN = -2;
/** More choices than anyone makes. */
const MANY = 0xffff;

/** What the choices so far leave. */
export type VariantChoice<V> = {
  /** The variant, only when exactly one matches (PROD-03). */
  determined: V | null;
  /** The variants that match all choices, in the product's order. */
  matching: V[];
  /**
   * By attribute, the values that would leave no variant (PROD-03); by value, the other attributes whose choices stand
   * in its way: the fewest that have to change (decision 16).
   */
  conflicts: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
};

/** Makes variants ready for `chooseVariant`: comparing numbers is what keeps ten thousand of them within a frame. */
export function indexVariants<V extends VariantValues>(variants: readonly V[]): VariantIndex<V> {
  const columns = new Map<string, Column>();
  for (const [row, { attributes }] of variants.entries()) {
    for (const { code, value } of attributes) {
      const column = columns.get(code) ?? newColumn(variants.length);
      const number = column.numberOf.get(value) ?? column.numberOf.size;
      column.numbers[row] = number;
      column.numberOf.set(value, number);
      columns.set(code, column);
    }
  }
  return { variants, columns };
}

/** Which variants the choices leave, and which values would leave none. */
export function chooseVariant<V>(index: VariantIndex<V>, chosen: Values): VariantChoice<V> {
  const { variants, columns } = index;
  const wanted = Object.entries(chosen).map(([code, value]) => wantedOf(index, code, value));
  const missed = missedChoices(wanted, variants.length);
  const matching = variants.filter((_, row) => missed[row] === 0);
  const conflicts = new Map(
    [...columns].map(([code, column]) => [code, conflictsOf(code, column, wanted, missed)]),
  );
  return { determined: matching.length === 1 ? (matching[0] ?? null) : null, matching, conflicts };
}

/** The choices after a click: a value that is already chosen is deselected. */
export function toggleValue(chosen: Values, attribute: string, value: string): Values {
  const { [attribute]: before, ...others } = chosen;
  return before === value ? others : { ...others, [attribute]: value };
}

/** The choices after a conflicting value was chosen nevertheless: what it conflicts with is deselected. */
export function chooseAnyway<V>(
  { conflicts }: VariantChoice<V>,
  chosen: Values,
  attribute: string,
  value: string,
): Values {
  const inTheWay = conflicts.get(attribute)?.get(value) ?? [];
  const kept = Object.entries(chosen).filter(([code]) => !inTheWay.includes(code));
  return { ...Object.fromEntries(kept), [attribute]: value };
}

/** A choice in the index's numbers; without `numbers` no variant has the attribute. */
type Wanted = { code: string; number: number; numbers: Int32Array | undefined };

function newColumn(rows: number): Column {
  return { numberOf: new Map(), numbers: new Int32Array(rows).fill(NONE) };
}

function wantedOf<V>({ columns }: VariantIndex<V>, code: string, value: string): Wanted {
  const column = columns.get(code);
  return { code, number: column?.numberOf.get(value) ?? UNKNOWN, numbers: column?.numbers };
}

/** By variant, how many choices it contradicts; lacking an attribute contradicts as well. */
function missedChoices(wanted: readonly Wanted[], rows: number): Uint16Array {
  const missed = new Uint16Array(rows);
  for (const { numbers, number } of wanted) {
    for (let row = 0; row < rows; row += 1) {
      if (numbers?.[row] !== number) missed[row] = (missed[row] ?? 0) + 1;
    }
  }
  return missed;
}

/** By value of a column, those of the other choices that its nearest variant contradicts, if it does any. */
function conflictsOf(
  code: string,
  column: Column,
  wanted: readonly Wanted[],
  missed: Uint16Array,
): Map<string, string[]> {
  const own = wanted.find((one) => one.code === code);
  const others = wanted.filter((one) => one !== own);
  const nearest = nearestVariants(column, missed, own);
  const conflicts = new Map<string, string[]>();
  for (const [value, number] of column.numberOf) {
    const row = nearest[number] ?? NONE;
    const contradicted = others.filter((other) => other.numbers?.[row] !== other.number);
    const inTheWay = contradicted.map((other) => other.code);
    if (inTheWay.length > 0) conflicts.set(value, inTheWay);
  }
  return conflicts;
}

/** By a column's value, the first variant that has it and contradicts the fewest choices of other attributes. */
function nearestVariants(
  { numbers, numberOf }: Column,
  missed: Uint16Array,
  own: Wanted | undefined,
): Int32Array {
  const nearest = new Int32Array(numberOf.size).fill(NONE);
  const fewest = new Uint16Array(numberOf.size).fill(MANY);
  for (let row = 0; row < numbers.length; row += 1) {
    const number = numbers[row] ?? NONE;
    if (number === NONE) continue;
    const isOwnMissed = own !== undefined && number !== own.number;
    const others = (missed[row] ?? 0) - (isOwnMissed ? 1 : 0);
    if (others < (fewest[number] ?? 0)) {
      fewest[number] = others;
      nearest[number] = row;
    }
  }
  return nearest;
}
