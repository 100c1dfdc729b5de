import { netResult } from '#domain/copy-trading/copy-trading.ts';
import { decimal, zero, type Decimal } from '#domain/money/money.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { lockBalances, type BalanceName } from '#server/exchange/ledger/lock-balances.ts';
import { futuresAccount, type PositionRow } from '#server/exchange/modules/positions/positions.service.ts';
import { announceCopies } from './announce-copies.ts';
import { copiesOfPositions, writeCopies, type CopyRow } from './copies.repository.ts';
import { pairAfter } from './copies.chart.ts';
import type { CopyDeps } from './copy-deps.ts';
import { lockFollows, writeFollows } from './follows.repository.ts';
import { availableOf, type NewShare } from './profit-shares.repository.ts';
import { settleShares, shareOf, withShare } from './settle-shares.ts';

/**
 * Checks shares against the followers' locked balances. Each payable share is deducted from the available
 * amount.
 */
const purseOf = async (transaction: Transaction, positions: readonly PositionRow[]) => {
  const names = positions.map(({ user_id: userId, legal_id: currencyId }): BalanceName => ({
    userId,
    account: futuresAccount,
    currencyId,
  }));
  await lockBalances(transaction, names);
  const left = new Map<string, Decimal>();
  const keyOf = (userId: number, currencyId: number): string => `${userId} ${currencyId}`;
  for (const { user_id, currency_id, available } of await availableOf(transaction, futuresAccount, names))
    left.set(keyOf(user_id, currency_id), decimal(available));
  return ({ follower_id, currency_id, share }: NewShare): boolean => {
    const key = keyOf(follower_id, currency_id);
    const rest = (left.get(key) ?? zero).minus(decimal(share));
    if (rest.lt(zero)) return false;
    left.set(key, rest);
    return true;
  };
};

/**
 * Makes open copies their followers' own positions. The profit or loss of each at the current price, after
 * the fees charged so far, counts to its pair, and its profit share is paid at once, so that a follower cannot avoid it by detaching just
 * before the trader closes. Copies whose share exceeds the follower's available balance stay copies.
 * @param positions locked before their pairs
 * @throws Refusal `quote.stale`
 */
export const detachPositions = async (
  deps: CopyDeps,
  unit: Unit,
  positions: readonly PositionRow[],
): Promise<{ readonly own: readonly PositionRow[]; readonly short: readonly PositionRow[] }> => {
  if (positions.length === 0) return { own: [], short: [] };
  const { transaction } = unit;
  const copies = await copiesOfPositions(
    transaction,
    positions.map(({ id }) => id),
  );
  const pairs = await lockFollows(
    transaction,
    copies.map(({ follow_id }) => follow_id),
  );
  const at = deps.clock.now();
  const canPay = await purseOf(transaction, positions);
  const byPosition = new Map(positions.map((position) => [position.id, position]));
  const byId = new Map(pairs.map((pair) => [pair.id, pair]));
  const [own, short]: [PositionRow[], PositionRow[]] = [[], []];
  const shares: NewShare[] = [];
  const changed: CopyRow[] = [];
  for (const copy of copies) {
    const position = byPosition.get(copy.position_id!)!;
    const pair = byId.get(copy.follow_id)!;
    const { profits, fees } = netResult(deps.positions.resultNow(position, at), position, copy.fees);
    const next = pairAfter(pair, { type: 'user.detached', profits });
    const share = shareOf({ pair, next, copy, position }, profits, at);
    if (!canPay(share)) {
      short.push(position);
      continue;
    }
    own.push(position);
    shares.push(share);
    byId.set(pair.id, { ...pair, ...next });
    changed.push({ ...withShare(copy, share, fees), status: 'detached', closed_at: at });
  }
  const detached = await deps.positions.detach(transaction, unit.emit, own);
  await settleShares(transaction, shares);
  await writeCopies(transaction, changed);
  await writeFollows(transaction, [...byId.values()]);
  await announceCopies(deps, unit, { copyIds: changed.map(({ id }) => id) });
  const paid = shares.filter(({ share }) => decimal(share).gt(zero));
  await deps.wallets.announceBalances(
    transaction,
    unit.emit,
    paid.map(({ follower_id: userId, currency_id: currencyId }) => ({
      userId,
      account: futuresAccount,
      currencyId,
    })),
  );
  return { own: detached, short };
};
