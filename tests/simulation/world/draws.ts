import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';

/** Draws of one purpose: the same for the same seed and purpose, whatever else is drawn. */
export interface Draws {
  uniform(): number;
  whole(least: number, most: number): number;
  pick<T>(values: readonly T[]): T;
  /** @param share from 0 to 1 */
  chance(share: number): boolean;
  /** Up to `most`, with so many decimals; rarely zero. */
  amount(most: number, decimals: number): string;
  bytes(length: number): Uint8Array;
}

export const drawsOf = (seed: string, purpose: string): Draws => {
  const { uniform } = createSeededRandom(`${seed}/${purpose}`);
  const whole = (least: number, most: number): number => least + Math.floor(uniform() * (most - least + 1));
  return {
    uniform,
    whole,
    pick: (values) => values[whole(0, values.length - 1)]!,
    chance: (share) => uniform() < share,
    amount: (most, decimals) => (uniform() * most).toFixed(decimals),
    bytes: (length) => Uint8Array.from({ length }, () => whole(0, 255)),
  };
};
