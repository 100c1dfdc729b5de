import { netResult } from '#domain/copy-trading/copy-trading.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { ClosedPart, PositionHooks } from '#server/exchange/modules/positions/position-hooks.service.ts';
import { copiedAmong, noteClosing, noteOpening } from './copied-orders.repository.ts';
import { copiesOfPositions, writeCopies, type CopyRow } from './copies.repository.ts';
import { pairAfter } from './copies.chart.ts';
import { newSeed, type CopyDeps } from './copy-deps.ts';
import { lockFollows, writeFollows, type FollowRow } from './follows.repository.ts';
import type { NewShare } from './profit-shares.repository.ts';
import { settleShares, shareOf, withShare } from './settle-shares.ts';
import { announceCopies } from './announce-copies.ts';

/** Counts each closing to its pair and settles the profit share on new highs. @param pairs locked */
const settleCopies = async (
  transaction: Transaction,
  copies: readonly CopyRow[],
  pairs: Map<number, FollowRow>,
  closed: readonly ClosedPart[],
): Promise<void> => {
  const byPosition = new Map(copies.map((copy) => [copy.position_id, copy]));
  const changedCopies = new Map<number, CopyRow>();
  const shares: NewShare[] = [];
  for (const { after, result, at } of closed) {
    const copy = byPosition.get(after.id);
    if (!copy) continue;
    const pair = pairs.get(copy.follow_id)!;
    const isWhole = after.status === 'closed';
    const { profits, fees } = netResult(result, after, copy.fees);
    const next = pairAfter(pair, { type: isWhole ? 'market.closed' : 'market.closedPart', profits });
    const share = shareOf({ pair, next, copy, position: after }, profits, at);
    shares.push(share);
    pairs.set(pair.id, { ...pair, ...next });
    changedCopies.set(copy.id, {
      ...withShare(copy, share, fees),
      status: isWhole ? 'closed' : copy.status,
      closed_at: isWhole ? at : null,
    });
  }
  await settleShares(transaction, shares);
  await writeCopies(transaction, [...changedCopies.values()]);
  await writeFollows(transaction, [...pairs.values()]);
};

/**
 * Connects copying to positions: records traders' orders to be copied, and counts the results of copies to
 * their pairs.
 */
export const createCopyHooks = (deps: Pick<CopyDeps, 'random' | 'market' | 'urgency'>): PositionHooks => ({
  async opened(transaction, positions) {
    for (const { id, user_id, share, open_tick, opened_at, copied_from } of positions) {
      if (copied_from !== null) continue;
      deps.urgency.note();
      await noteOpening(
        transaction,
        { userId: user_id, positionId: id, lots: share, tick: open_tick!, at: opened_at! },
        newSeed(deps),
      );
    }
  },

  async closing(transaction, positions) {
    const copied = positions.filter(({ copied_from }) => copied_from !== null);
    const own = positions.filter(({ copied_from }) => copied_from === null).map(({ id }) => id);
    const copies =
      copied.length === 0
        ? []
        : await copiesOfPositions(
            transaction,
            copied.map(({ id }) => id),
          );
    const pairs =
      copies.length === 0
        ? []
        : await lockFollows(
            transaction,
            copies.map(({ follow_id }) => follow_id),
          );
    return async (closed) => {
      if (copies.length > 0)
        await settleCopies(transaction, copies, new Map(pairs.map((pair) => [pair.id, pair])), closed);
      const led = own.length === 0 ? new Set<number>() : await copiedAmong(transaction, own);
      if (led.size > 0) deps.urgency.note();
      for (const { before, share, tick, at } of closed.filter(({ before: { id } }) => led.has(id)))
        await noteClosing(
          transaction,
          { userId: before.user_id, positionId: before.id, lots: share, openLots: before.share, tick, at },
          newSeed(deps),
        );
    };
  },

  async announce(transaction, emit, positions) {
    const ids = positions.filter(({ copied_from }) => copied_from !== null).map(({ id }) => id);
    if (ids.length > 0) await announceCopies(deps, { transaction, emit }, { positionIds: ids });
  },
});
