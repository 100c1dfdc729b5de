import type { Database } from '#server/exchange/lib/database/database.ts';
import { nextWrite } from '#server/exchange/lib/database/written.ts';
import type { Exchange } from '#server/exchange/open-exchange.ts';
import type { DayClock } from './day-clock.ts';

/** Long enough that jobs are asked a few times a minute, short enough that something due is rarely within it. */
const lookAheadMs = 20_000;

export interface QuietTimeDeps {
  readonly exchange: Pick<Exchange, 'hasDue'>;
  readonly clock: DayClock;
  readonly database: Database;
}

/**
 * Spans of time in which jobs need not be asked: if nothing is due at their end and nothing is written
 * meanwhile, nothing is due within them. Asking thirty jobs takes longer than all else that a step does.
 */
export interface QuietTime {
  /** Whether nothing is due now. @param recorded prices were recorded since the last call, in one transaction */
  isNow(recorded: boolean): Promise<boolean>;
  /** Something was done other than by a step. */
  end(): void;
}

export const createQuietTime = ({ exchange, clock, database }: QuietTimeDeps): QuietTime => {
  let untilMs = -Infinity;
  let knownWrite = -1;
  return {
    async isNow(recorded) {
      const write = await nextWrite(database);
      const isUnchanged = write === knownWrite || (recorded && write === knownWrite + 1);
      knownWrite = write;
      if (isUnchanged && clock.nowMs() <= untilMs) return true;
      untilMs = -Infinity;
      if (await clock.ahead(lookAheadMs, exchange.hasDue)) return false;
      // Asking may lock rows, which counts as a write.
      knownWrite = await nextWrite(database);
      untilMs = clock.nowMs() + lookAheadMs;
      return true;
    },
    end: () => void (untilMs = -Infinity),
  };
};
