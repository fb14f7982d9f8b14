/** Random choices that are the same on every run: a test that fails fails again. */
export interface Random {
  /** A whole number, both ends included. */
  whole: (min: number, max: number) => number;
  /** One of them; there must be one. */
  oneOf: <T>(all: readonly T[]) => T;
  /** True once in `times`. */
  onceIn: (times: number) => boolean;
}

/** Mulberry32: short, and random enough to choose with. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    oneOf: <T>(all: readonly T[]) => all[whole(0, all.length - 1)] as T,
    onceIn: (times) => whole(1, times) === 1,
  };
}
