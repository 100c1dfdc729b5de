import { evaluateDeposit } from '#domain/deposits/deposits.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { exchangeTerms } from '#server/exchange/lib/terms/exchange-terms.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { post } from '#server/exchange/ledger/post.ts';
import type { ReviewKind } from '#server/exchange/modules/reviews/reviews.service.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { depositEvidence, depositHeadlines } from './deposit-evidence.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { toResponse } from './deposit-response.ts';
import { decidedBy } from './deposits.chart.ts';
import { depositCredited, depositRefused } from './deposits.notices.ts';
import { lockDeposit, writeDecision, type DepositRow } from './deposits.repository.ts';

export interface SettleDepositDeps {
  readonly clock: Clock;
  readonly wallets: Pick<WalletService, 'announceBalance' | 'describeCurrency'>;
}

/** Reference of a deposit in the ledger and in uploads. */
export const depositReference = (id: number): string => `deposit:${id}`;

/** Credits an amount that came from outside. Returns the id of the ledger transaction. */
const credit = ({ transaction }: Unit, row: DepositRow, amount: string, at: Date): Promise<number> =>
  post(transaction, {
    kind: 'deposit',
    reference: depositReference(row.id),
    at,
    lines: [
      { userId: row.user_id, account: row.account, currencyId: row.currency_id, available: amount },
      { house: 'treasury', currencyId: row.currency_id, available: toPlain(decimal(amount).neg()) },
    ],
  });

/**
 * Review of deposits: by the published rule or an operator. The credit is posted in the same transaction.
 */
export const depositReviews = ({ clock, wallets }: SettleDepositDeps): ReviewKind => ({
  name: 'deposit',
  headlines: depositHeadlines,
  evidence: depositEvidence,

  async decide(transaction, id) {
    const { amount, currency_name } = await lockDeposit(transaction, id);
    const terms = exchangeTerms.deposits.currencies[currency_name];
    if (!terms) throw new Error(`${currency_name} of deposit ${id} can no longer be deposited`);
    return evaluateDeposit({ amount, reference: `demo-${id}` }, terms);
  },

  async settle(unit, id, decided) {
    const row = await lockDeposit(unit.transaction, id);
    const { decimals } = wallets.describeCurrency(row.currency_id);
    const { status, context } = decidedBy(row, decided, decimals);
    const at = clock.now();
    const { credited, reference, reason } = context;
    const transaction_id = credited === null ? null : await credit(unit, row, credited, at);
    const written = await writeDecision(unit.transaction, row, {
      status,
      credited,
      reference,
      reason,
      note: decided.note ?? '',
      reviewer: decided.by,
      transaction_id,
      decided_at: at,
    });
    unit.emit(row.user_id, { topic: 'deposit', payload: toResponse(written) });
    const notice = { userId: row.user_id, url: `/pages/fund/receive_withdraw_record?deposit=${row.id}` };
    const amountOf = (amount: string) => ({ amount: { amount, currency: row.currency_name } });
    if (credited === null) {
      const why = { refusal: 'deposit', why: decided.why, note: decided.note ?? '' } as const;
      const params = { ...amountOf(row.amount), reason: why };
      await notify(unit, depositRefused, at, [{ ...notice, params }]);
      return;
    }
    await notify(unit, depositCredited, at, [{ ...notice, params: amountOf(credited) }]);
    await wallets.announceBalance(unit.transaction, unit.emit, row.user_id, row.account, row.currency_id);
  },
});
