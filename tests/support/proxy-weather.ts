import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import type { Pace } from './proxy-lane.ts';

/** The direction in which nothing arrives any more; neither side is notified. */
export type LostWay = 'to the server' | 'to the browser' | 'both ways';
/** New connections are refused and open ones reset, or all stay open and nothing passes. */
export type OutageManner = 'refused' | 'black hole';

export type Fault =
  | { readonly kind: 'outage'; readonly manner: OutageManner; readonly lastsMs: number }
  | { readonly kind: 'half-open'; readonly lost: LostWay }
  | { readonly kind: 'stall'; readonly lastsMs: number; readonly ends: 'released' | 'lost' }
  | { readonly kind: 'pace'; readonly pace: Pace };

export interface FaultToCome {
  readonly afterMs: number;
  readonly fault: Fault;
}

const ways: readonly LostWay[] = ['to the server', 'to the browser', 'both ways'];

/**
 * Endless bad network conditions of a phone: a fault every few seconds, the same ones for the same seed.
 */
export const weatherOf = function* (seed: string): Generator<FaultToCome, never> {
  const random = createSeededRandom(seed);
  const between = (least: number, most: number): number =>
    Math.round(least + random.uniform() * (most - least));
  const oneOf = <T>(values: readonly T[]): T => values[between(0, values.length - 1)]!;
  const faults: readonly (() => Fault)[] = [
    () => ({ kind: 'outage', manner: oneOf(['refused', 'black hole']), lastsMs: between(500, 6_000) }),
    () => ({ kind: 'half-open', lost: oneOf(ways) }),
    () => ({ kind: 'stall', lastsMs: between(1_000, 10_000), ends: oneOf(['released', 'lost']) }),
    () => ({ kind: 'pace', pace: { latencyMs: between(0, 400), bytesPerSecond: between(20_000, 500_000) } }),
  ];
  for (;;) yield { afterMs: between(1_000, 6_000), fault: oneOf(faults)() };
};
