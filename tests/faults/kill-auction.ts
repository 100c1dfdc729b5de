import { dayMs } from '#domain/time/instant.ts';
import { contestedAuctions } from '#tests/support/contested-auctions.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { withTwoFolders, withTwoProcesses } from '#tests/support/two-processes.ts';
import { until } from '#tests/support/until.ts';
import { countDeadlocks, countEnded, requireEndedOnce } from './kinds/auctions.ts';

/**
 * Many auctions that end at once, two processes that end them, and kill -9 of one in the middle: each has
 * one winner with one order, and all other bidders have their deposits back once; the ledger stays clean.
 * `npm run build && node --import tsx tests/faults/kill-auction.ts [auctions]`
 */
const auctions = Number(process.argv[2] ?? 60);
const people = 40;
const patience = 60_000;

await withTwoFolders((folders) =>
  withTwoProcesses(folders, async ({ database, databaseUrl, killOther }) => {
    const userIds = (await openSessions(databaseUrl, people, 'everyAccount')).map(({ userId }) => userId);
    const made = await contestedAuctions(database, {
      count: auctions,
      userIds,
      endsInMs: dayMs,
      isLed: true,
    });
    const ids = made.map(({ id }) => id);
    const ended = (): Promise<number> => countEnded(database, ids);
    const deadlocksBefore = await countDeadlocks(database);
    const now = new Date();
    await database
      .updateTable('nft_sales')
      .set({ ends_at: now, due_at: now })
      .where('id', 'in', ids)
      .execute();
    await until('the first end', async () => (await ended()) > 0, patience);
    await killOther();
    const atKill = await ended();
    await until('every end', async () => (await ended()) === auctions, patience);
    const returned = await requireEndedOnce(database, ids, people);
    const deadlocks = (await countDeadlocks(database)) - deadlocksBefore;
    if (deadlocks > 0) throw new Error(`The database ended ${deadlocks} deadlocks`);
    return `${auctions} auctions of ${people} bidders, one of two processes killed at ${atKill}: one winner each, ${returned} deposits back once`;
  }),
);
