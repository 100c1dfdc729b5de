import type { Evidence } from '#contract/evidence.ts';
import { approvalsFor } from '#domain/withdrawals/four-eyes.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { withdrawalLimit, withdrawalWindowMs } from '#domain/withdrawals/withdrawals.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import {
  amountFact,
  codeFact,
  instantFact,
  nameFact,
  textFact,
} from '#server/exchange/modules/reviews/evidence.service.ts';
import type { ReviewHeadline } from '#server/exchange/modules/reviews/reviews.service.ts';
import type { PayeeService } from '#server/exchange/modules/payees/payees.service.ts';
import type { OwnAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import type { WorthDeps } from './btc-worth.ts';
import { usedOfLimit } from './used-of-limit.ts';
import { findWithdrawals, readFunds, sumApprovedBefore } from './withdrawals.repository.ts';

export const createWithdrawalHeadlines =
  ({ clock }: { readonly clock: Clock }) =>
  async (database: Database, ids: readonly number[]): Promise<ReviewHeadline[]> => {
    const approved = await sumApprovedBefore(database, ids, clock.now(), withdrawalWindowMs);
    return (await findWithdrawals(database, ids)).map(({ id, number, currency_name, worth }) => ({
      subjectId: id,
      amount: number,
      currency_name,
      approvalsNeeded: approvalsFor(worth, approved.get(id) ?? '0'),
    }));
  };

export interface WithdrawalEvidenceDeps extends WorthDeps {
  readonly levelOf: OwnAccountService['levelOf'];
  readonly payees: Pick<PayeeService, 'describe'>;
}

/** The destination, and the shares of the limit and of the account that it uses, both as of now. */
export const createWithdrawalEvidence =
  (deps: WithdrawalEvidenceDeps) =>
  async (database: Database, id: number): Promise<Evidence> => {
    const { levelOf, payees } = deps;
    const row = (await findWithdrawals(database, [id]))[0]!;
    const { user_id, number, fee, worth, currency_name: unit, account, created_at } = row;
    const level = await levelOf(database, user_id);
    const used = await usedOfLimit(deps, database, user_id, created_at, id);
    const balance = await readFunds(database, user_id, account, row.currency_id);
    const before = decimal(balance.available).plus(decimal(balance.frozen));
    const payee = await payees.describe(database, row.payee_id);
    return {
      seen: String(row.version),
      claimed: [
        amountFact('amount', number, unit),
        amountFact('fee', fee, unit),
        amountFact('paid_out', toPlain(decimal(number).minus(decimal(fee))), unit),
        ...(row.chain === null ? [] : [nameFact('network', row.chain)]),
        codeFact('payee', row.address),
        textFact('payee_name', payee.holder === null ? row.name : `${payee.holder}, ${row.name}`),
        ...(row.remark === '' ? [] : [textFact('remark', row.remark)]),
        instantFact('asked_at', created_at),
      ],
      known: [
        amountFact('worth', worth, 'BTC'),
        amountFact('used_of_day', used, 'BTC'),
        amountFact('limit_of_day', toPlain(withdrawalLimit(level)), 'BTC'),
        nameFact('account', account),
        amountFact('balance_before', toPlain(before), unit),
        amountFact('balance_after', toPlain(before.minus(decimal(number))), unit),
        amountFact('frozen_balance', balance.frozen, unit),
        instantFact('payee_added_at', payee.addedAt),
      ],
      checks: [
        { name: 'within_limit', holds: decimal(used).lte(withdrawalLimit(level)) },
        {
          name: 'payee_known_a_day',
          holds: created_at.getTime() - payee.addedAt.getTime() >= withdrawalWindowMs,
        },
      ],
      images: [],
      asks: ['reference'],
    };
  };
