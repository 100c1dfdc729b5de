import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { lockBalances } from '#server/exchange/ledger/lock-balances.ts';
import { dayOf } from './charge-overnight-fees.ts';
import { futuresAccount, type PositionRow } from './position.ts';
import type { PositionDeps } from './position-deps.ts';

/**
 * For positions that are about to close and owe overnight fees: takes the locks of their closing before the
 * first fee is taken. A fee locks a balance, and copy trading locks the pair before the balance: taking the
 * fee first would deadlock.
 * @param positions locked by the transaction
 */
export const lockBeforeFees = async (
  { hooks }: Pick<PositionDeps, 'hooks'>,
  transaction: Transaction,
  positions: readonly PositionRow[],
  until: Date,
): Promise<void> => {
  const owing = positions.filter(({ overnight_day: day }) => day !== null && day < dayOf(until));
  if (owing.length === 0) return;
  await hooks.closing(transaction, positions);
  await lockBalances(
    transaction,
    owing.map(({ user_id: userId, legal_id: currencyId }) => ({
      userId,
      account: futuresAccount,
      currencyId,
    })),
  );
};
