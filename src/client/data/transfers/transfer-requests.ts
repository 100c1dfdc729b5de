import * as z from 'zod/mini';
import { accountName } from '#contract/primitives.ts';
import { exchangeCurrency, transferBetweenAccounts, type Transfer } from '#contract/transfers.ts';
import type { TransferRequest } from '#domain/transfers.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import { call } from '#client/lib/call.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { keepRows } from '#client/data/engine/refresh-list.ts';
import { transfersList } from './transfers-list.ts';

const keepOne = async (transfer: Transfer, userId: number): Promise<void> => {
  await keepRows(transfersList, [transfer], userId);
  void refreshBalances();
};

/** Moves a currency, which is its subject, from one account to another. */
export const transferKind: CallKind<TransferRequest, Transfer> = {
  name: 'transfer',
  schema: z.object({
    currency_id: z.int(),
    number: z.string(),
    from_field: accountName,
    to_field: accountName,
  }),
  purpose: 'transfer',
  send: (request, options) => call(transferBetweenAccounts, request, options),
  keep: keepOne,
};

/** What was agreed to: the number, and the rate that it was shown at. */
export interface ExchangeRequest {
  readonly number: string;
  readonly from_currency_id: number;
  readonly to_currency_id: number;
  readonly quote_id: number;
}

/** Exchanges one currency, which is its subject, for another. */
export const exchangeKind: CallKind<ExchangeRequest, Transfer> = {
  name: 'exchange',
  schema: z.object({
    number: z.string(),
    from_currency_id: z.int(),
    to_currency_id: z.int(),
    quote_id: z.int(),
  }),
  purpose: 'transfer',
  send: (request, options) => call(exchangeCurrency, request, options),
  keep: keepOne,
};
