import {
  bankCardFields,
  internationalCardFields,
  type BankCard,
  type InternationalCard,
  type WalletAddress,
} from '#contract/payees.ts';
import { addressReadyAt } from '#domain/withdrawals/withdrawals.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import type { PayeeRow } from './payees.repository.ts';

/** The earliest time of a withdrawal to this payee. */
export const readyAtOf = ({ created_at, confirmed_at }: PayeeRow): string =>
  confirmed_at
    ? addressReadyAt(confirmed_at.toISOString(), true)
    : addressReadyAt(created_at.toISOString(), false);

const readiness = (row: PayeeRow) => ({
  created_at: row.created_at.toISOString(),
  confirmed_at: row.confirmed_at && row.confirmed_at.toISOString(),
  ready_at: readyAtOf(row),
});

export const toWalletAddress = (row: PayeeRow): WalletAddress => ({
  id: row.id,
  currency: row.currency_id!,
  currency_name: currencies.find(({ id }) => id === row.currency_id)!.name,
  chain: row.chain!,
  name: row.name,
  address: row.address,
  qrcode: row.details['qrcode']!,
  ...readiness(row),
});

/** The response form of a list entry, with the time of its last change. */
export const toListedAddress = (row: PayeeRow): WalletAddress & { update_time: string } => ({
  ...toWalletAddress(row),
  update_time: (row.confirmed_at ?? row.created_at).toISOString(),
});

export const toBankCard = (row: PayeeRow): BankCard => ({
  ...bankCardFields.parse(row.details),
  id: row.id,
  ...readiness(row),
});

export const toInternationalCard = (row: PayeeRow): InternationalCard => ({
  ...internationalCardFields.parse(row.details),
  id: row.id,
  ...readiness(row),
});
