import type { Deposit } from '#contract/deposits.ts';
import { responseStatusOf } from './deposits.chart.ts';
import type { DepositRow } from './deposits.repository.ts';

export const toResponse = (row: DepositRow): Deposit => ({
  id: row.id,
  status: responseStatusOf(row.status),
  account: row.account,
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  chain: row.chain,
  way: row.way,
  address: row.address,
  amount: row.amount,
  voucher: row.voucher,
  credited: row.credited,
  reference: row.reference,
  reason: row.reason,
  reason_note: row.note,
  reviewer: row.reviewer,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at && row.decided_at.toISOString(),
  version: row.version,
});
