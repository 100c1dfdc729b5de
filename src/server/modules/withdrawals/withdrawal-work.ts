import type { Withdrawal } from '#contract/withdrawals.ts';
import type { Unit } from '#server/lib/delivery/outbox.ts';
import type { WalletService } from '#server/modules/wallets/wallets.service.ts';
import type { WorthDeps } from './btc-worth.ts';
import { toResponse } from './withdrawal-response.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

/** As the review queue knows withdrawals. */
export const reviewKind = 'withdrawal';

/** What every change of a withdrawal needs. */
export interface WithdrawalWork extends WorthDeps {
  readonly wallets: Pick<WalletService, 'announceBalance' | 'describeCurrency'>;
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
