/** Deterministic pseudo-random choices. */
export type Random = {
  /** From `least` to `most`, inclusive. */
  integer: (least: number, most: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  /** True with the given probability, from 0 to 1. */
  happens: (share: number) => boolean;
  hex: (length: number) => string;
};

/**
 * Creates a generator (xorshift, 32 bits).
 * @param seed any number except 0
 */
export function createRandom(seed: number): Random {
  const state = {value: seed | 0};
  const next = () => {
    let {value} = state;
    value ^= value << 13;
    value ^= value >>> 17;
    value ^= value << 5;
    state.value = value;
    return (value >>> 0) / 2 ** 32;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    integer,
    pick: (choices) => {
      const choice = choices[integer(0, choices.length - 1)];
      if (choice === undefined) throw new Error('Cannot choose from an empty list.');
      return choice;
    },
    happens: (share) => next() < share,
    hex: (length) => Array.from({length}, () => integer(0, 15).toString(16)).join(''),
  };
}
