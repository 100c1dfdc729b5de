import type { Withdrawal } from '#contract/withdrawals.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

/** A withdrawal in its response form. */
export const toResponse = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  status: row.status,
  type: row.type,
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  account: row.account,
  chain: row.chain,
  address: row.address,
  name: row.name,
  remark: row.remark,
  number: row.number,
  fee: row.fee,
  received: toPlain(decimal(row.number).minus(decimal(row.fee))),
  worth: row.worth,
  reference: row.reference,
  reviewer: row.reviewer,
  reason: row.reason,
  reason_note: row.note,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at && row.decided_at.toISOString(),
  closed_at: row.closed_at && row.closed_at.toISOString(),
  version: row.version,
});
