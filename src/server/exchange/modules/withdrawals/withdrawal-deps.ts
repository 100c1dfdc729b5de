import type { Withdrawal } from '#contract/withdrawals.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import type { WorthDeps } from './btc-worth.ts';
import { toResponse } from './withdrawal-response.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

/** The name of withdrawals in the review queue. */
export const reviewKind = 'withdrawal';

/** Dependencies of every change of a withdrawal. */
export interface WithdrawalDeps extends WorthDeps {
  readonly wallets: Pick<WalletService, 'announceBalance' | 'describeCurrency'>;
}

/** Publishes the withdrawal and the balance to the user. */
export const announce = async (
  { wallets }: WithdrawalDeps,
  { transaction, emit }: Unit,
  row: WithdrawalRow,
): Promise<Withdrawal> => {
  const payload = toResponse(row);
  emit(row.user_id, { topic: 'withdrawal', payload });
  await wallets.announceBalance(transaction, emit, row.user_id, row.account, row.currency_id);
  return payload;
};
