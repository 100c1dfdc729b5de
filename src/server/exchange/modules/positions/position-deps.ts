import type { Position } from '#contract/positions.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Emit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { Instrument } from '#server/exchange/market/instruments.ts';
import type { Ladders } from '#server/exchange/market/ladders.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { publishCoupons } from '#server/exchange/modules/coupons/coupon-use.service.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import type { ChargeOvernightFees } from './charge-overnight-fees.ts';
import type { PositionHooks } from './position-hooks.service.ts';
import { futuresAccount, positionResponse, type PositionRow } from './position.ts';

/**
 * Publishes changed positions, coupons and balances to their users, in the transaction that changed them.
 */
export type AnnouncePositions = (
  transaction: Transaction,
  emit: Emit,
  positions: readonly PositionRow[],
) => Promise<void>;

/** Dependencies of the use cases of positions. */
export interface PositionDeps {
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>;
  readonly clock: Clock;
  readonly ladders: Ladders;
  readonly chargeOvernightFees: ChargeOvernightFees;
  readonly toResponse: (position: PositionRow) => Position;
  readonly announce: AnnouncePositions;
  readonly hooks: PositionHooks;
  /** Updates the index with the prices that the row waits for now; called after the commit. */
  readonly follow: (position: PositionRow) => void;
}

export const createToResponse =
  (market: Pick<Market, 'latest'>) =>
  (position: PositionRow): Position =>
    positionResponse(position, market.latest(position.symbol)?.price ?? null);

export const createAnnouncePositions =
  (
    wallets: Pick<WalletService, 'announceBalances'>,
    toResponse: (position: PositionRow) => Position,
    hooks: PositionHooks,
  ): AnnouncePositions =>
  async (transaction, emit, positions) => {
    for (const position of positions)
      emit(position.user_id, { topic: 'position', payload: toResponse(position) });
    await publishCoupons(
      { transaction, emit },
      positions.map(({ coupon_id }) => coupon_id),
    );
    const touched = new Map(
      positions.map((position) => [`${position.user_id} ${position.legal_id}`, position]),
    );
    await wallets.announceBalances(
      transaction,
      emit,
      [...touched.values()].map(({ user_id: userId, legal_id: currencyId }) => ({
        userId,
        account: futuresAccount,
        currencyId,
      })),
    );
    await hooks.announce(transaction, emit, positions);
  };

/** @throws Refusal `symbol.unknown` when it is no longer listed */
export const instrumentOf = (market: Pick<Market, 'instruments'>, position: PositionRow): Instrument => {
  const instrument = market.instruments.byMatchId(position.match_id);
  if (!instrument) throw new Refusal('symbol.unknown');
  return instrument;
};

/** The newest tick that was known when prices were changed. */
export const lastEvaluatedNow = (market: Pick<Market, 'latest'>, position: PositionRow): number =>
  Math.max(position.seen_seq, market.latest(position.symbol)?.seq ?? 0);
