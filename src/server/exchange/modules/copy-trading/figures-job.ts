import { figuresOf } from '#domain/copy-trading/trader-figures.ts';
import { hourOf } from '#domain/time/instant.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { closedPositionsOf, countFollowers, tradersWithout, writeFigures } from './traders.repository.ts';

const pollEveryMs = 5_000;

/** Computes a trader's figures as of this hour, from closed positions only. */
export const computeFigures = async (
  database: Database | Transaction,
  traderId: number,
  hour: Date,
): Promise<void> => {
  const figures = figuresOf(await closedPositionsOf(database, traderId, hour), hour);
  await writeFigures(database, {
    trader_id: traderId,
    hour,
    followers: await countFollowers(database, traderId),
    ...figures,
  });
};

/** Recomputes the figures of all traders each hour. Two concurrent processes write the same figures. */
export const createFiguresJob = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Job => ({
  name: 'figures of traders',
  everyMs: pollEveryMs,
  async run() {
    const hour = new Date(hourOf(clock.nowMs()));
    const due = await tradersWithout(database, hour);
    for (const traderId of due) await computeFigures(database, traderId, hour);
    return due.length;
  },
});
