import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { postAll, type Entry } from '#server/exchange/ledger/post.ts';
import { futuresAccount, type PositionRow } from '#server/exchange/modules/positions/positions.service.ts';
import type { CopyRow } from './copies.repository.ts';
import { sharedBy, type PairChange } from './copies.chart.ts';
import type { FollowRow } from './follows.repository.ts';
import { insertShares, type NewShare } from './profit-shares.repository.ts';

/** The follower pays into the `profit_shares` account, where the share waits for the trader. */
const paymentOf = (share: NewShare): Entry => ({
  kind: 'profit_share',
  reference: `position:${share.position_id}`,
  at: share.created_at,
  lines: [
    {
      userId: share.follower_id,
      account: futuresAccount,
      currencyId: share.currency_id,
      available: toPlain(decimal(share.share).neg()),
    },
    { house: 'profit_shares', currencyId: share.currency_id, available: share.share },
  ],
});

/** The profit share that a result of a copy gives rise to. @param next the pair after the result */
export const shareOf = (
  {
    pair,
    next,
    copy,
    position,
  }: {
    readonly pair: FollowRow;
    readonly next: PairChange;
    readonly copy: CopyRow;
    readonly position: PositionRow;
  },
  /** After fees. */
  profits: string,
  at: Date,
): NewShare => ({
  follow_id: pair.id,
  copy_id: copy.id,
  follower_id: pair.follower_id,
  trader_id: pair.trader_id,
  position_id: position.id,
  currency_id: position.legal_id,
  symbol: position.symbol,
  profits,
  cumulative_before: pair.cumulative,
  cumulative: next.cumulative,
  high_water_before: pair.high_water,
  high_water: next.high_water,
  share: toPlain(sharedBy(pair, next)),
  created_at: at,
});

/** The copy with one more result added. @param fees all that its results include now */
export const withShare = (copy: CopyRow, { profits, share }: NewShare, fees: string): CopyRow => ({
  ...copy,
  fees,
  profits: toPlain(decimal(copy.profits).plus(decimal(profits))),
  shared: toPlain(decimal(copy.shared).plus(decimal(share))),
});

/** Debits profit shares from the followers and records them. */
export const settleShares = async (transaction: Transaction, shares: readonly NewShare[]): Promise<void> => {
  const paid = shares.filter(({ share }) => decimal(share).gt(zero));
  const ids = await postAll(transaction, paid.map(paymentOf));
  const idOf = new Map(paid.map((share, index) => [share, ids[index]!]));
  await insertShares(
    transaction,
    shares.map((share) => ({ ...share, transaction_id: idOf.get(share) ?? null })),
  );
};
