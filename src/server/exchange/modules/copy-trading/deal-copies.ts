import type { SkipReason } from '#contract/copy-trading.ts';
import { copiedLots } from '#domain/copy-trading/copy-trading.ts';
import { closedLotsOf, reasonAgainst } from '#domain/copy-trading/copy-places.ts';
import { decimal } from '#domain/money/money.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Emit, OnCommitted } from '#server/exchange/lib/delivery/outbox.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import { haveRoom, isOld } from '#server/exchange/modules/positions/positions.service.ts';
import { pairAfter } from './copies.chart.ts';
import { lockFollowers, writeCopies, type Follower, type PlannedCopy } from './copies.repository.ts';
import { endClosings, type DueClosing } from './copy-closings.repository.ts';
import type { CopyDeps } from './copy-deps.ts';
import { lockFollows, writeFollows, type FollowRow } from './follows.repository.ts';
import { costOfCopy, openCopies, type CopyOpening } from './open-copies.ts';
import { feeRateOf, mostLotsOf } from './plan-copies.ts';
import { announceCopies } from './announce-copies.ts';
import { notifySkipped } from './notify-skipped.ts';

interface Decided {
  readonly copy: PlannedCopy;
  readonly reason: SkipReason | null;
  readonly opening: CopyOpening | null;
}

/** Decides whether a planned place is dealt, by the follower's current funds and terms. */
const decide = (
  copy: PlannedCopy,
  instrument: Instrument | undefined,
  facts: { follower: Follower; pair: FollowRow; hasRoom: boolean; at: Date },
): Decided => {
  const { follower, pair, hasRoom, at } = facts;
  const skip = (reason: SkipReason): Decided => ({ copy, reason, opening: null });
  if (pair.status !== 'following') return skip('stopped');
  if (copy.reason) return skip(copy.reason);
  if (!instrument || !copy.tick || copy.price === null || isOld(copy.tick, at)) return skip('late');
  if (!hasRoom) return skip('positions');
  const opening: CopyOpening = {
    userId: follower.follower_id,
    feeRate: feeRateOf(follower),
    instrument,
    type: copy.type,
    multiple: copy.multiple,
    lots: copy.lots,
    tick: copy.tick,
    price: decimal(copy.price),
    copiedFrom: copy.trader_position_id,
    at,
  };
  const { margin, fee } = costOfCopy(opening);
  const lots = copiedLots(pair.copy_type, pair.number, String(copy.trader_lots));
  // The terms have changed since the order was planned.
  if (!lots.eq(decimal(String(copy.lots)))) return skip('stopped');
  const reason = reasonAgainst({
    ...follower,
    lots,
    mostLots: mostLotsOf(instrument),
    margin,
    fee,
    openMargin: follower.margin,
  });
  return reason ? skip(reason) : { copy, reason: null, opening };
};

/**
 * Applies the decision to the pair: the chart counts the order as copied or skipped. A pair that no longer
 * follows is unchanged.
 */
const passChart = ({ copy, reason }: Decided, pair: FollowRow): FollowRow =>
  pair.status === 'following'
    ? {
        ...pair,
        ...pairAfter(pair, {
          type: 'trader.opened',
          lots: String(copy.trader_lots),
          affordable: reason === null ? String(copy.lots) : '0',
        }),
      }
    : pair;

/** Opens planned copies, or skips them with a reason. @param copies of one order, locked */
export const dealPlanned = async (
  deps: CopyDeps,
  { transaction, emit }: { transaction: Transaction; emit: Emit },
  copies: readonly PlannedCopy[],
  onCommitted: OnCommitted,
): Promise<void> => {
  const at = deps.clock.now();
  const instrumentOf = ({ match_id }: PlannedCopy) => deps.market.instruments.byMatchId(match_id);
  const room = await haveRoom(
    transaction,
    copies.map(({ follower_id }) => follower_id),
  );
  const followIds = copies.map(({ follow_id }) => follow_id);
  const pairs = new Map((await lockFollows(transaction, followIds)).map((pair) => [pair.id, pair]));
  const followers = await lockFollowers(transaction, followIds, instrumentOf(copies[0]!)?.quoteId ?? 0);
  const decided: Decided[] = [];
  for (const copy of copies) {
    const pair = pairs.get(copy.follow_id)!;
    const follower = followers.get(copy.follow_id)!;
    const one = decide(copy, instrumentOf(copy), { follower, pair, hasRoom: room.has(copy.follower_id), at });
    decided.push(one);
    pairs.set(pair.id, passChart(one, pair));
  }
  const openings = decided.flatMap(({ opening }) => (opening ? [opening] : []));
  const opened = await openCopies(transaction, openings);
  const byOpening = new Map(openings.map((opening, index) => [opening, opened[index]!]));
  await writeCopies(
    transaction,
    decided.map(({ copy, reason, opening }) => ({
      ...copy,
      status: opening ? 'open' : 'skipped',
      reason,
      position_id: opening && byOpening.get(opening)!.id,
    })),
  );
  await writeFollows(transaction, [...pairs.values()]);
  await deps.positions.announce(transaction, emit, opened);
  const skipped = decided.flatMap(({ copy, reason }) => (reason ? [{ copy, reason }] : []));
  await announceCopies(deps, { transaction, emit }, { copyIds: skipped.map(({ copy }) => copy.id) });
  await notifySkipped({ transaction, emit }, at, skipped, (copy) => instrumentOf(copy)?.symbol ?? '');
  onCommitted(() => opened.forEach(deps.positions.follow));
};

/** Closes of each copy the same share as its trader closed, all at the planned price. */
export const dealClosings = async (
  deps: CopyDeps,
  { transaction, emit }: { transaction: Transaction; emit: Emit },
  due: readonly DueClosing[],
  onCommitted: OnCommitted,
): Promise<void> => {
  // A copy with two closings is dealt one after the other: the second starts from what the first left.
  const first = new Map(due.toReversed().map((one) => [one.copy_id, one]));
  const closed = await deps.positions.close(
    transaction,
    emit,
    [...first.values()].map(({ position_id: positionId, price, tick, lots, open_lots: openLots }) => ({
      positionId,
      reason: 'trader' as const,
      lotsOf: (share: number) => closedLotsOf(share, lots, openLots),
      dealt: { price, tick },
    })),
  );
  await endClosings(transaction, [...first.values()], deps.clock.now());
  onCommitted(() => closed.forEach(deps.positions.follow));
};
