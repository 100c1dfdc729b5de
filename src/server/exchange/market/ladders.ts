import type { Tick } from '#contract/ticks.ts';
import type { Side } from '#domain/trading/pair-terms.ts';
import { ladderSide, type Level } from '#domain/quotes/ladder.ts';
import type { Instrument } from './instruments.ts';

/**
 * Returns the levels that an order of this side meets. Many orders meet the same tick, so each
 * side is computed once per tick.
 */
export type Ladders = (tick: Tick, instrument: Instrument, side: Side) => readonly Level[];

export const createLadders = (): Ladders => {
  const cached = new Map<string, { tick: Tick; levels: readonly Level[] }>();
  return (tick, instrument, side) => {
    const name = `${side} ${instrument.matchId}`;
    const last = cached.get(name);
    if (last?.tick === tick) return last.levels;
    const levels = ladderSide(tick, instrument.terms, side);
    cached.set(name, { tick, levels });
    return levels;
  };
};
