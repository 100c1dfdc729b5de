import type { SecondsOrder } from '#contract/seconds-orders.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { toResponse } from './seconds-order-response.ts';
import type { SecondsRow } from './seconds-orders.repository.ts';

export const optionsAccount = 'micro';

/** Dependencies of the use cases of seconds orders. */
export interface SecondsDeps {
  readonly market: Pick<Market, 'instruments' | 'latest' | 'isOpen'>;
  readonly clock: Clock;
  readonly wallets: Pick<WalletService, 'announceBalance' | 'describeCurrency'>;
}

export type SecondsUnit = Pick<Unit, 'transaction' | 'emit'>;

/** Publishes the order and its balance to the user; returns the order as published. */
export const announce = async (
  { clock, wallets }: SecondsDeps,
  { transaction, emit }: SecondsUnit,
  row: SecondsRow,
): Promise<SecondsOrder> => {
  emit(row.user_id, { topic: 'seconds_order', payload: toResponse(row, clock.nowMs()) });
  await wallets.announceBalance(transaction, emit, row.user_id, optionsAccount, row.currency_id);
  return toResponse(row, clock.nowMs());
};
