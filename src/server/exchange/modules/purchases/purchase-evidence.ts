import type { Evidence } from '#contract/evidence.ts';
import { payerName } from '#domain/purchases/fiat-purchase.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import {
  amountFact,
  codeFact,
  instantFact,
  nameFact,
  textFact,
} from '#server/exchange/modules/reviews/evidence.service.ts';
import type { ReviewHeadline } from '#server/exchange/modules/reviews/reviews.service.ts';
import { referenceDetail } from './payment-details.ts';
import { findPurchases } from './purchases.repository.ts';

const bought = 'USDT';

export const purchaseHeadlines = async (
  database: Database,
  ids: readonly number[],
): Promise<ReviewHeadline[]> =>
  (await findPurchases(database, ids)).map(({ id, number }) => ({
    subjectId: id,
    amount: number,
    currency_name: bought,
    approvalsNeeded: 1,
  }));

/** The payer, the claimed payment and the order; the proof shows whether it was paid. */
export const purchaseEvidence = async (database: Database, id: number): Promise<Evidence> => {
  const row = (await findPurchases(database, [id]))[0]!;
  const { proof, proof_at } = row;
  return {
    seen: proof ?? '',
    claimed: [
      textFact('payer', payerName(row)),
      textFact('payer_email', row.email),
      textFact('payer_phone', row.phone),
      codeFact('tax_id', row.tax_id),
      ...(proof_at ? [instantFact('proof_at', proof_at)] : []),
    ],
    known: [
      amountFact('pays', row.amount, row.currency),
      amountFact('gets', row.number, bought),
      amountFact('rate', row.rate, row.currency),
      nameFact('country', row.country),
      nameFact('payment_method', row.method),
      ...(row.bank === null ? [] : [textFact('bank', row.bank)]),
      codeFact('payment_reference', referenceDetail(row.id).value),
      instantFact('pay_by', row.payable_until),
    ],
    checks: [],
    images: proof === null ? [] : [proof],
    asks: [],
  };
};
