import { drawsFrom, type Draws } from './draws.ts';

/** FNV-1a hash that converts a seed's text to a number. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  return value >>> 0;
};

/**
 * The same numbers for the same seed (mulberry32). For tests only: its 32-bit state is quickly recovered
 * from a few outputs, and with it every later output.
 */
export const createSeededRandom = (seed: string): Draws => {
  let state = hash(seed);
  return drawsFrom(() => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  });
};
