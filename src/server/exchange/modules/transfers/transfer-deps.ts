import type { Transfer } from '#contract/transfers.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { OnceWork } from '#server/exchange/lib/calls/handlers.ts';
import type { Emit } from '#server/exchange/lib/delivery/outbox.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { toTransferResponse } from './transfer-response.ts';
import type { TransferRow } from './transfers.repository.ts';

export interface TransferDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest'>;
  readonly clock: Clock;
  readonly wallets: Pick<WalletService, 'announceBalance' | 'listWallets' | 'describeCurrency' | 'usesOf'>;
}

export type Once = (work: OnceWork<Transfer>) => Promise<Transfer>;

/** Publishes the transfer and both balances to the user's sockets; returns it in its response form. */
export const announceTransfer = async (
  { wallets }: Pick<TransferDeps, 'wallets'>,
  transaction: Transaction,
  emit: Emit,
  row: TransferRow,
): Promise<Transfer> => {
  const response = toTransferResponse(row, wallets.describeCurrency);
  emit(row.user_id, { topic: 'transfer', payload: response });
  await wallets.announceBalance(transaction, emit, row.user_id, row.from_account, row.from_currency_id);
  await wallets.announceBalance(transaction, emit, row.user_id, row.to_account, row.to_currency_id);
  return response;
};
