import type { RequestOutput } from '#contract/endpoint.ts';
import type { reversePosition as reversePositionCall } from '#contract/position-lists.ts';
import type { Position } from '#contract/positions.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { isKnownBy, type PositionRow } from './position.ts';
import type { Once } from './change-position.ts';
import { decidePaidClosing } from './close-position.ts';
import { decideOpening, type OpeningRequest } from './decide-opening.ts';
import { lockBeforeFees } from './lock-before-fees.ts';
import { writeOpening } from './open-position.ts';
import type { PositionDeps } from './position-deps.ts';
import { hasRoom, lockPosition } from './positions.repository.ts';
import { settleClosings } from './settle-closings.ts';

export interface Reversal {
  readonly userId: number;
  readonly vipLevel: number;
  readonly input: RequestOutput<typeof reversePositionCall>;
}

export interface ReversedPosition {
  closed: Position;
  opened: Position;
}

/** A snapshot of the market, so that a decision in several steps uses one tick. */
const atOneTick = ({ market, ...deps }: PositionDeps, symbol: string, at: Date): PositionDeps => {
  const tick = market.latest(symbol);
  return {
    ...deps,
    clock: { ...deps.clock, now: () => at },
    market: {
      instruments: market.instruments,
      isOpen: (instrument) => market.isOpen(instrument),
      latest: (asked) => (asked === symbol ? tick : market.latest(asked)),
    },
  };
};

/** A ticket for the same number of lots on the other side. */
const oppositeOf = (position: PositionRow, { userId, vipLevel, input }: Reversal): OpeningRequest => ({
  userId,
  vipLevel,
  input: {
    currency_id: position.currency_id,
    legal_id: position.legal_id,
    type: position.type === 1 ? 2 : 1,
    status: 'market',
    share: position.share,
    multiple: position.multiple,
    seen_price: input.seen_price,
    slippage: input.slippage,
  },
});

/** @throws Refusal when closing the position or opening the opposite one is refused */
const reverseLocked = async (
  deps: PositionDeps,
  transaction: Transaction,
  position: PositionRow,
  reversal: Reversal,
  at: Date,
): Promise<[PositionRow, PositionRow]> => {
  const { seen_price, slippage } = reversal.input;
  await lockBeforeFees(deps, transaction, [position], at);
  const closing = await decidePaidClosing(deps, transaction, position, at, {
    seen_price,
    slippage,
    reason: 'user',
  });
  const opening = decideOpening(deps, oppositeOf(position, reversal));
  const [closed] = await settleClosings(deps, transaction, [closing]);
  return [closed!, await writeOpening(deps, transaction, opening)];
};

/**
 * Closes a position and opens the opposite one with the same lots, both on one tick or neither. @throws
 * Refusal
 */
export const reversePosition = async (
  deps: PositionDeps,
  reversal: Reversal,
  once: Once<ReversedPosition>,
): Promise<ReversedPosition> => {
  const changed: PositionRow[] = [];
  const answer = await once(async (transaction, emit) => {
    const { id, version } = reversal.input;
    const position = await lockPosition(transaction, id, reversal.userId);
    if (!position) throw new Refusal('position.notFound', { field: 'id' });
    if (!isKnownBy(position, version)) throw new Refusal('state.changed', { field: 'version' });
    // Locked before any balance, as opening a position does; whether there is room is checked after this
    // one is closed.
    await hasRoom(transaction, reversal.userId);
    const at = deps.clock.now();
    const rows = await reverseLocked(
      atOneTick(deps, position.symbol, at),
      transaction,
      position,
      reversal,
      at,
    );
    changed.push(...rows);
    await deps.announce(transaction, emit, rows);
    return { closed: deps.toResponse(rows[0]), opened: deps.toResponse(rows[1]) };
  });
  changed.forEach(deps.follow);
  return answer;
};
