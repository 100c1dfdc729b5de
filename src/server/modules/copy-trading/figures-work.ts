import { figuresOf } from '#domain/copy-trading/trader-figures.ts';
import { hourOf } from '#domain/time/instant.ts';
import type { Clock } from '#server/lib/running/clock.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Job } from '#server/lib/jobs/job.ts';
import { closedPositionsOf, countFollowers, tradersWithout, writeFigures } from './traders.repository.ts';

const lookEveryMs = 5_000;

/** Computes a trader's figures as they were at this hour, from nothing but closed positions. */
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

/** Computes everyone's figures anew each hour. Two processes at once come to the same. */
export const createFiguresWork = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Job => ({
  name: 'figures of traders',
  everyMs: lookEveryMs,
  async run() {
    const hour = new Date(hourOf(clock.nowMs()));
    const due = await tradersWithout(database, hour);
    for (const traderId of due) await computeFigures(database, traderId, hour);
    return due.length;
  },
});
