import type { Purchase } from '#contract/purchases.ts';
import { payerName } from '#domain/purchases/fiat-purchase.ts';
import { referenceDetail } from './payment-details.ts';
import type { PurchaseRow } from './purchases.repository.ts';

/** A purchase in its response form: of the payer it contains only the name. */
export const toResponse = (row: PurchaseRow): Purchase => ({
  id: row.id,
  status: row.status,
  country: row.country,
  method: row.method,
  bank: row.bank,
  currency: row.currency,
  amount: row.amount,
  rate: row.rate,
  number: row.number,
  payer_name: payerName(row),
  payment_details: [...row.payment_details, referenceDetail(row.id)],
  is_demonstration: row.is_demonstration,
  proof: row.proof,
  reason: row.reason,
  reason_note: row.note,
  reviewer: row.reviewer,
  created_at: row.created_at.toISOString(),
  payable_until: row.payable_until.toISOString(),
  proof_at: row.proof_at && row.proof_at.toISOString(),
  closed_at: row.closed_at && row.closed_at.toISOString(),
  version: row.version,
});
