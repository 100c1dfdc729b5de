import type { Evidence } from '#contract/evidence.ts';
import { decimal } from '#domain/money/money.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { exchangeTerms } from '#server/exchange/lib/terms/exchange-terms.ts';
import {
  amountFact,
  codeFact,
  instantFact,
  nameFact,
} from '#server/exchange/modules/reviews/evidence.service.ts';
import type { ReviewHeadline } from '#server/exchange/modules/reviews/reviews.service.ts';
import { countTwins, findDeposits, type DepositRow } from './deposits.repository.ts';

export const depositHeadlines = async (
  database: Database,
  ids: readonly number[],
): Promise<ReviewHeadline[]> =>
  (await findDeposits(database, ids)).map(({ id, amount, currency_name }) => ({
    subjectId: id,
    amount,
    currency_name,
    approvalsNeeded: 1,
  }));

const arrivalOf = ({ chain, way, address }: DepositRow): Evidence['known'] =>
  chain === null
    ? [nameFact('payment_way', way!), codeFact('payment_reference', address)]
    : [nameFact('network', chain), codeFact('sent_to', address)];

/**
 * The announced deposit, and where to verify it: the operator who approves it checks there and enters the
 * amount received.
 */
export const depositEvidence = async (database: Database, id: number): Promise<Evidence> => {
  const row = (await findDeposits(database, [id]))[0]!;
  const { amount, currency_name: unit, account, voucher, created_at } = row;
  const least = exchangeTerms.deposits.currencies[unit]?.minimum ?? '0';
  return {
    seen: String(row.version),
    claimed: [
      amountFact('amount', amount, unit),
      nameFact('account', account),
      instantFact('announced_at', created_at),
    ],
    known: [...arrivalOf(row), amountFact('least_amount', least, unit)],
    checks: [
      { name: 'amount_above_least', holds: decimal(amount).gte(decimal(least)) },
      { name: 'no_twin_waiting', holds: (await countTwins(database, row)) === 0 },
    ],
    images: [voucher],
    asks: ['reference', 'arrived'],
  };
};
