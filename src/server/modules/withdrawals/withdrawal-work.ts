import type { Withdrawal } from '#contract/withdrawals.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Transaction } from '#server/lib/database.ts';
import type { Emit } from '#server/lib/outbox.ts';
import type { Market } from '#server/market/market.ts';
import type { WalletService } from '#server/modules/wallets/wallets.service.ts';
import { toResponse } from './withdrawal-response.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

/** As the review queue knows withdrawals. */
export const reviewKind = 'withdrawal';

/** What every change of a withdrawal needs. */
export interface WithdrawalWork {
  readonly clock: Clock;
  readonly market: Pick<Market, 'latest'>;
  readonly wallets: Pick<WalletService, 'announceBalance' | 'describeCurrency'>;
}

/** The transaction of a change, and whom it tells. */
export interface Unit {
  readonly transaction: Transaction;
  readonly emit: Emit;
}

/** Tells the user what became of the withdrawal and of the balance. */
export const announce = async (
  { wallets }: WithdrawalWork,
  { transaction, emit }: Unit,
  row: WithdrawalRow,
): Promise<Withdrawal> => {
  const payload = toResponse(row);
  emit(row.user_id, { topic: 'withdrawal', payload });
  await wallets.announceBalance(transaction, emit, row.user_id, row.account, row.currency_id);
  return payload;
};
