import type { Random } from '#server/exchange/lib/secrets/random.ts';
import { createSeededValues } from '#server/exchange/lib/secrets/seeded-values.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Feed } from '#server/exchange/market/feed.ts';
import type { Exchange } from '#server/exchange/open-exchange.ts';
import { createLedgerHash, type LedgerHash } from '#server/exchange/ledger/hash-ledger.ts';
import { createActionLog, type ActionLog } from './action-log.ts';
import { createDayClock } from './day-clock.ts';
import { createDayFeed, type RecordedPair } from './day-feed.ts';
import { createDaySteps, type DaySteps } from './day-steps.ts';
import { createLulls } from './lulls.ts';
import { createQuietTime } from './quiet-time.ts';

/** An exchange with one person who trades on it, and has the funds and nothing else. */
export interface PractisedExchange {
  readonly exchange: Exchange;
  readonly database: Database;
  readonly userId: number;
  /** The person's session. */
  readonly token: string;
  close(): Promise<void>;
}

/** What an exchange of a replayed day gets from it, in place of those of its host. */
export interface DayTools {
  readonly clock: Clock;
  readonly feed: Feed;
  readonly random: Random;
}

/**
 * Opens an exchange on an empty database, without timers, and begins with this much USDT. What it does may
 * depend on the tools and the funds only, or a session could not be played back.
 */
export type OpenPractised = (tools: DayTools, funds: string) => Promise<PractisedExchange>;

export interface DayPlan {
  readonly pairs: readonly RecordedPair[];
  readonly startMs: number;
  readonly seed: string;
  readonly funds: string;
}

/** A day that is being traded. */
export interface DaySession extends PractisedExchange {
  readonly clock: Clock;
  readonly startMs: number;
  readonly endMs: number;
  readonly steps: DaySteps;
  readonly log: ActionLog;
  readonly ledger: LedgerHash;
}

/** Counts the values drawn. */
const counted = (random: Random): { readonly random: Random; drawn(): number } => {
  let drawn = 0;
  const count = <Args extends readonly unknown[], Value>(draw: (...args: Args) => Value) => {
    return (...args: Args): Value => {
      drawn += 1;
      return draw(...args);
    };
  };
  return {
    drawn: () => drawn,
    random: {
      uniform: count(random.uniform),
      hex: count(random.hex),
      digits: count(random.digits),
      uuid: count(random.uuid),
    },
  };
};

/** Opens a day at its start. The same plan and the same actions at the same times give the same ledger. */
export const openDaySession = async (
  open: OpenPractised,
  { pairs, startMs, seed, funds }: DayPlan,
): Promise<DaySession> => {
  const clock = createDayClock(startMs);
  const feed = createDayFeed({ pairs, startMs, seed });
  const { random, drawn } = counted(createSeededValues(seed));
  const practised = await open({ clock, feed, random }, funds);
  const { exchange, database } = practised;
  const quiet = createQuietTime({ exchange, clock, database });
  const { endMs } = feed;
  const lulls = createLulls({ exchange, clock, endMs });
  const steps = createDaySteps({ exchange, clock, feed, endMs, quiet, lulls });
  const ledger = createLedgerHash(database);
  return {
    ...practised,
    clock,
    startMs,
    endMs,
    steps,
    ledger,
    log: createActionLog({ calls: exchange.calls, steps, ledger, drawn }),
  };
};
