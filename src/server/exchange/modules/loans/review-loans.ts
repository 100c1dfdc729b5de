import type { Evidence } from '#contract/evidence.ts';
import { borrowingLevel, coversPayout, lentAccount, reviewLoan } from '#domain/loans/loans.ts';
import { servedAt } from '#domain/lock-ups/lock-up.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { NotYet } from '#server/exchange/lib/jobs/quarantine.ts';
import { freeze, releaseFreeze } from '#server/exchange/ledger/freezes.ts';
import { post } from '#server/exchange/ledger/post.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import {
  amountFact,
  instantFact,
  nameFact,
  textFact,
} from '#server/exchange/modules/reviews/evidence.service.ts';
import type { Decided, ReviewKind } from '#server/exchange/modules/reviews/reviews.service.ts';
import {
  inLoanCurrency,
  priceNow,
  referenceOf,
  reviewKind,
  noticeDataOf,
  stepOf,
  publishBalances,
  write,
  type LoanDeps,
} from './loan-deps.ts';
import { priceOf, type CollateralPrice } from './loan-prices.ts';
import { after } from './loans.chart.ts';
import { loanGranted, loanRefused } from './loans.notices.ts';
import { findBorrower, findLoan, findLoans, lockLoans, type LoanRow } from './loans.repository.ts';

const requireLoan = async (database: Database | Transaction, id: number): Promise<LoanRow> => {
  const row = await findLoan(database, id);
  if (!row) throw new Error(`There is no loan ${id}`);
  return row;
};

/** Assesses an application at these prices. */
const standingBy = async (database: Database, row: LoanRow, valued: CollateralPrice) => {
  const { vip_level: level, is_market_maker } = await findBorrower(database, row.user_id);
  const isEligible = level >= borrowingLevel || is_market_maker;
  const worth = decimal(row.pledged).times(valued.price);
  return { isEligible, worth, isCovered: coversPayout(row.principal, worth), valued };
};

type Standing = Awaited<ReturnType<typeof standingBy>>;

/** Assesses at current prices. @throws NotYet if there are none */
const standingOf = (deps: LoanDeps, database: Database, row: LoanRow): Promise<Standing> => {
  const valued = priceNow(deps, row);
  if (!valued) throw new NotYet(`There is no current price for the collateral of loan ${row.id}`);
  return standingBy(database, row, valued);
};

/** Uses the newest prices, however old: they are for information and decide nothing. */
const evidenceOf = async (deps: LoanDeps, database: Database, id: number): Promise<Evidence> => {
  const row = await requireLoan(database, id);
  const valued = priceOf(deps.market, row);
  if (!valued) throw new Error(`There is no price for the collateral of loan ${row.id}`);
  const { isEligible, isCovered, worth } = await standingBy(database, row, valued);
  return {
    seen: `${row.id} ${row.version}`,
    claimed: [
      amountFact('amount', row.principal, row.currency_name),
      textFact('term_days', String(row.term_days)),
      textFact('leverage', row.leverage),
      instantFact('submitted_at', row.created_at),
    ],
    known: [
      amountFact('collateral', row.pledged, row.collateral_currency_name),
      nameFact('account', row.collateral_account),
      amountFact('worth', toPlain(worth.round(row.decimals, 0)), row.currency_name),
    ],
    checks: [
      { name: 'may_borrow', holds: isEligible },
      { name: 'collateral_covers', holds: isCovered },
    ],
    images: [],
    asks: [],
  };
};

/** Pays out a loan at the prices it was assessed at; the part that the risk rate requires stays locked. */
const grant = async (
  deps: LoanDeps,
  unit: Unit,
  row: LoanRow,
  { worth, valued }: Standing,
  by: Decided['by'],
): Promise<void> => {
  const at = deps.clock.now();
  const { user_id: userId, currency_id: currencyId, principal: amount } = row;
  const entry = { reference: referenceOf(row), at };
  const own = { userId, account: lentAccount, currencyId };
  const life = after(row, { type: 'admin.granted', collateral_value: toPlain(worth) });
  await post(unit.transaction, {
    ...entry,
    kind: 'loan',
    lines: [
      { ...own, available: amount },
      { house: 'treasury', currencyId, available: `-${amount}` },
    ],
  });
  const lent_freeze_id = decimal(life.held).gt(zero)
    ? await freeze(unit.transaction, { ...entry, ...own, kind: 'loan_pledge', amount: life.held })
    : null;
  const next_day_at = new Date(servedAt(at.toISOString(), 1));
  const change = { ...life, lent_freeze_id, granted_at: at, next_day_at, reviewer: by };
  const step = stepOf({ ...row, ...change }, 'granted', at, {
    amount: row.pledged,
    held: life.held,
    valued,
  });
  const granted = await write(deps, unit, row, change, { steps: [step], valued });
  const { params, ...notice } = noticeDataOf(granted);
  const free = toPlain(decimal(amount).minus(decimal(life.held)));
  const parts = { free: inLoanCurrency(row, free), held: inLoanCurrency(row, life.held) };
  await notify(unit, loanGranted, at, [{ ...notice, params: { ...params, ...parts } }]);
  await publishBalances(deps, unit, [granted]);
};

const refuse = async (
  deps: LoanDeps,
  unit: Unit,
  row: LoanRow,
  { why, note = '', by }: Pick<Decided, 'why' | 'note' | 'by'>,
): Promise<void> => {
  const at = deps.clock.now();
  const life = after(row, { type: 'admin.refused', reason: why });
  await releaseFreeze(unit.transaction, row.collateral_freeze_id!, {
    kind: 'loan_release',
    reference: referenceOf(row),
    at,
  });
  const change = { ...life, note, reviewer: by, closed_at: at };
  const refused = await write(deps, unit, row, change, { steps: [stepOf(row, 'refused', at)], valued: null });
  const { params, ...notice } = noticeDataOf(refused);
  const reason = { refusal: 'loan', why, note } as const;
  await notify(unit, loanRefused, at, [{ ...notice, params: { ...params, reason } }]);
  await publishBalances(deps, unit, [refused]);
};

/**
 * Review of applications: by the published rule or an operator. The collateral is valued again on approval.
 */
export const loanReviews = (deps: LoanDeps): ReviewKind => ({
  name: reviewKind,
  headlines: async (database, ids) =>
    (await findLoans(database, ids)).map((row) => ({
      subjectId: row.id,
      amount: row.principal,
      currency_name: row.currency_name,
      approvalsNeeded: 1,
    })),
  evidence: (database, id) => evidenceOf(deps, database, id),

  async decide(transaction, id) {
    return reviewLoan(await standingOf(deps, transaction, await requireLoan(transaction, id)));
  },

  async settle(unit, id, { isApproved, ...decided }) {
    const [row] = await lockLoans(unit.transaction, [id]);
    if (!row) throw new Error(`There is no loan ${id}`);
    if (!isApproved) return refuse(deps, unit, row, decided);
    // The rule waits for a price; an operator is asked to try again.
    if (decided.by === 'desk' && !priceNow(deps, row)) throw new Refusal('quote.stale');
    // A loan that would not be covered at its payout, even if locked in full, is refused, no matter who
    // approved it.
    const standing = await standingOf(deps, unit.transaction, row);
    return standing.isCovered
      ? grant(deps, unit, row, standing, decided.by)
      : refuse(deps, unit, row, { why: 'collateralFell', by: decided.by });
  },
});
