import type { RequestOutput } from '#contract/endpoint.ts';
import type { closePositions } from '#contract/position-lists.ts';
import type { Position } from '#contract/positions.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { inSlices } from '#server/exchange/lib/database/slices.ts';
import { changeOnce, type Once, type SeenPosition } from './change-position.ts';
import { lockBeforeFees } from './lock-before-fees.ts';
import { isOfType, isOld, type PositionRow } from './position.ts';
import { instrumentOf, type PositionDeps } from './position-deps.ts';
import { positionAfter } from './positions.chart.ts';
import { lockOpenOf } from './positions.repository.ts';
import { dealClosing, settleClosings, type Closing, type QuotedPrice } from './settle-closings.ts';

interface ClosingRequest extends QuotedPrice {
  readonly share?: number | undefined;
  readonly reason: 'user' | 'batch';
}

/** @throws Refusal unless the position is open and its price current */
const decideClosing = (
  { market, ladders }: PositionDeps,
  position: PositionRow,
  at: Date,
  request: ClosingRequest,
): Closing => {
  const share = request.share ?? position.share;
  if (position.status === 'open' && share > position.share)
    throw new Refusal('lots.range', { field: 'share' });
  const instrument = instrumentOf(market, position);
  positionAfter(position, instrument, { type: 'user.closed', share });
  const tick = market.latest(position.symbol);
  if (!market.isOpen(instrument)) throw new Refusal('market.closed');
  if (!tick || isOld(tick, at)) throw new Refusal('quote.stale');
  return {
    position,
    instrument,
    share,
    execution: dealClosing(ladders, tick, instrument, position, share, request),
    reason: request.reason,
    tick,
    at,
  };
};

/** Decides before a fee is charged, so that a refusal charges nothing, and again with what the fee left. */
export const decidePaidClosing = async (
  deps: PositionDeps,
  transaction: Transaction,
  position: PositionRow,
  at: Date,
  request: ClosingRequest,
): Promise<Closing> => {
  const closing = decideClosing(deps, position, at, request);
  const paid = await deps.chargeOvernightFees(transaction, position, at, at);
  return paid === position ? closing : decideClosing(deps, paid, at, request);
};

/** Closes a position at the market, whole or by lots. @throws Refusal */
export const closePosition = (
  deps: PositionDeps,
  userId: number,
  { id, version, ...request }: SeenPosition & Omit<ClosingRequest, 'reason'>,
  once: Once<Position>,
): Promise<Position> =>
  changeOnce(deps, userId, { id, version }, once, async (transaction, position, at) => {
    await lockBeforeFees(deps, transaction, [position], at);
    const closing = await decidePaidClosing(deps, transaction, position, at, { ...request, reason: 'user' });
    const [closed] = await settleClosings(deps, transaction, [closing]);
    return closed!;
  });

export interface BatchReport {
  closed: Position[];
  failed: { id: number; symbol: string; error: string }[];
  /** Requested ids of positions that were no longer open. */
  skipped: number[];
}

/** Closes those of the slice that can be closed, and records why the others cannot. */
const closeSlice = async (
  deps: PositionDeps,
  transaction: Transaction,
  slice: readonly PositionRow[],
  at: Date,
  failed: BatchReport['failed'],
): Promise<PositionRow[]> => {
  const closings: Closing[] = [];
  for (const position of slice) {
    try {
      closings.push(await decidePaidClosing(deps, transaction, position, at, { reason: 'batch' }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ id: position.id, symbol: position.symbol, error: error.code });
    }
  }
  return settleClosings(deps, transaction, closings);
};

/**
 * Closes the user's open positions of one type, each on its own, in one transaction with the key: if the
 * process dies nothing is closed, and a retry with the same key closes all. Works in slices, so that other
 * work is served in between.
 * @throws Refusal `state.changed` when one is open that the ids do not name
 */
export const closePositionsOf = async (
  deps: PositionDeps,
  userId: number,
  { type, ids }: RequestOutput<typeof closePositions>,
  once: Once<BatchReport>,
): Promise<BatchReport> => {
  const closed: PositionRow[] = [];
  const report = await once(async (transaction, emit) => {
    const at = deps.clock.now();
    const failed: BatchReport['failed'] = [];
    const open = (await lockOpenOf(transaction, userId)).filter(isOfType(type));
    const openIds = new Set(open.map(({ id }) => id));
    if (ids && open.some(({ id }) => !ids.includes(id))) throw new Refusal('state.changed', { field: 'ids' });
    // For all positions, before the first slice moves money: a later slice must not ask for these locks
    // while it has locked the balance.
    await deps.hooks.closing(transaction, open);
    closed.push(...(await inSlices(open, (slice) => closeSlice(deps, transaction, slice, at, failed))));
    await deps.announce(transaction, emit, closed);
    return {
      closed: await inSlices(closed, (slice) => Promise.resolve(slice.map(deps.toResponse))),
      failed,
      skipped: (ids ?? []).filter((id) => !openIds.has(id)),
    };
  });
  closed.forEach(deps.follow);
  return report;
};
