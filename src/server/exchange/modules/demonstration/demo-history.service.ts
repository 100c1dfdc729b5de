import type { DemoAct } from '#server/exchange/exchange-context.ts';
import type { PinnableClock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { UnitOfWork } from '#server/exchange/lib/delivery/outbox.ts';
import { demoUserId } from './demo-user.service.ts';
import { abandonHistory, beginHistory, lockUnwritten, markWritten } from './demo-history.repository.ts';

export interface DemoHistoryDeps {
  readonly isDemo: boolean;
  readonly database: Database;
  readonly clock: PinnableClock;
  readonly unitOfWork: UnitOfWork;
}

/** Writes the demo history once. */
const writeHistory = ({ clock, unitOfWork }: DemoHistoryDeps, acts: readonly DemoAct[]): Promise<void> =>
  unitOfWork.run(async (transaction, emit) => {
    if (!(await lockUnwritten(transaction))) return;
    const userId = await demoUserId(transaction);
    if (userId === undefined) throw new Error('The demonstration has no account');
    for (const act of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
      await act.perform({ transaction, emit }, userId);
    await markWritten(transaction, clock.now());
  });

/**
 * Runs the seeds and then writes the demo history. The whole first start uses the time at which it began,
 * however often it is interrupted and however long it pauses, because the data that the history relies on is
 * listed relative to that time. If the first start was interrupted, the seeds then run once more for the
 * present.
 */
export const seedDemonstration = async (
  deps: DemoHistoryDeps,
  {
    seed,
    demoHistory,
  }: { readonly seed: () => Promise<void>; readonly demoHistory: () => readonly DemoAct[] },
): Promise<void> => {
  const { isDemo, database, clock } = deps;
  if (!isDemo) {
    await abandonHistory(database, clock.now());
    return seed();
  }
  const startsAt = clock.now();
  const unwritten = await beginHistory(database, startsAt);
  if (unwritten)
    await clock.pinnedAt(unwritten, async () => {
      await seed();
      await writeHistory(deps, demoHistory());
    });
  if (unwritten?.getTime() !== startsAt.getTime()) await seed();
};
