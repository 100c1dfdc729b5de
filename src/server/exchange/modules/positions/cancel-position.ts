import type { Position } from '#contract/positions.ts';
import { settleApart } from '#server/exchange/lib/jobs/batch-job.ts';
import { abandonedBefore, type CancelWaiting } from '#server/exchange/lib/terms/cancelling.ts';
import type { NewEvent } from '#server/exchange/lib/delivery/outbox.ts';
import type { Quarantine } from '#server/exchange/lib/jobs/quarantine.ts';
import { changeOnce, type Once } from './change-position.ts';
import { instrumentOf, type PositionDeps } from './position-deps.ts';
import { lockEntrusted, lockPosition } from './positions.repository.ts';
import { withdrawPosition } from './withdraw-position.ts';

/** Cancels an entrusted position and releases what it froze. @throws Refusal */
export const cancelPosition = (
  deps: PositionDeps,
  userId: number,
  id: number,
  once: Once<Position>,
): Promise<Position> =>
  changeOnce(deps, userId, { id }, once, (transaction, position, at) =>
    withdrawPosition(transaction, position, instrumentOf(deps.market, position), at, 'user'),
  );

/** Cancels entrusted positions on behalf of their user. */
export const createCancelEntrusted =
  (deps: PositionDeps, abandoned: Quarantine): CancelWaiting =>
  async ({ transaction, emit, onCommitted }, userId, cancelling) => {
    const ids = await lockEntrusted(transaction, userId, abandonedBefore(cancelling), abandoned.waiting());
    const done = await settleApart(transaction, abandoned, ids, async (id) => {
      const position = (await lockPosition(transaction, id))!;
      const cancelled = await withdrawPosition(
        transaction,
        position,
        instrumentOf(deps.market, position),
        deps.clock.now(),
        cancelling.reason,
      );
      // Published only after the work succeeds: a failure is rolled back, and publishes nothing.
      const events: NewEvent[] = [];
      await deps.announce(transaction, (_, event) => void events.push(event), [cancelled]);
      return { cancelled, events };
    });
    for (const { events } of done) for (const event of events) emit(userId, event);
    onCommitted(() => done.forEach(({ cancelled }) => deps.follow(cancelled)));
    return done.length;
  };
