import { exchangeCurrency, transferBetweenAccounts, type Transfer } from '#contract/transfers.ts';
import type { TransferRequest } from '#domain/transfers/transfers.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { endpointKind } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows } from '#client/data/engine/refresh-list.ts';
import { transfersList } from './transfers-list.ts';

const storeOne = async (transfer: Transfer, userId: number): Promise<void> => {
  await storeRows(transfersList, [transfer], userId);
  void refreshBalances();
};

/** Moves a currency, which is its subject, from one account to another. */
export const transferKind: RequestKind<TransferRequest, Transfer> = endpointKind(transferBetweenAccounts, {
  name: 'transfer',
  purpose: 'transfer',
  store: storeOne,
});

/** Content of the confirmation: the number, and the rate that was shown. */
export interface ConversionRequest {
  readonly number: string;
  readonly from_currency_id: number;
  readonly to_currency_id: number;
  readonly quote_id: number;
}

/** Exchanges one currency, which is its subject, for another. */
export const conversionKind: RequestKind<ConversionRequest, Transfer> = endpointKind(exchangeCurrency, {
  name: 'exchange',
  purpose: 'transfer',
  store: storeOne,
});
