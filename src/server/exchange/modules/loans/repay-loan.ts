import type { RequestOutput } from '#contract/endpoint.ts';
import type { Loan } from '#contract/loan-rows.ts';
import type { addLoanCollateral, repayLoan } from '#contract/loans.ts';
import { checkLoanFigure, lentAccount, loanDebt, splitPayment } from '#domain/loans/loans.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { addToFreeze, releaseFreeze, settleFreeze } from '#server/exchange/ledger/freezes.ts';
import { covered } from '#server/exchange/ledger/overdraft.ts';
import { post } from '#server/exchange/ledger/post.ts';
import type { ReviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import { toResponse } from './loan-response.ts';
import {
  lockTouched,
  paidAccount,
  priceNow,
  referenceOf,
  requireOwn,
  reviewKind,
  stepOf,
  publishBalances,
  write,
  type LoanDeps,
} from './loan-deps.ts';
import { after, contextOf } from './loans.chart.ts';
import { lockLoans, type LoanRow } from './loans.repository.ts';
import { accrueDays, notifyPassed } from './accrue-days.ts';

/** Locks the user's loan, and counts the completed days. @throws Refusal */
const lockOwn = async (deps: LoanDeps, unit: Unit, userId: number, id: number) => {
  const [locked] = await lockLoans(unit.transaction, [id]);
  const row = requireOwn(locked, userId);
  const at = deps.clock.now();
  const passed = accrueDays(row, at);
  const now: LoanRow = { ...row, ...passed.change };
  await notifyPassed(unit, row, now, at);
  return { row, passed, now, at };
};

/** @throws Refusal */
const requireFigure = (amount: string, decimals: number): string => {
  const wrong = checkLoanFigure(amount, decimals);
  if (wrong) throw new Refusal(wrong.code, { field: 'amount' });
  return toPlain(decimal(amount));
};

/**
 * Moves a repayment: interest to the fees account, principal to the treasury, and after full repayment the
 * collateral to the user.
 */
const pay = async (
  unit: Unit,
  row: LoanRow,
  amount: string,
  isWhole: boolean,
  at: Date,
): Promise<{ interest: string; held: string }> => {
  const { transaction } = unit;
  const { interest, principal, held: locked, free } = splitPayment(contextOf(row), row.days, amount);
  await lockTouched(transaction, [row]);
  const entry = { reference: referenceOf(row), at };
  const { currency_id: currencyId, user_id: userId } = row;
  if (interest.gt(zero))
    await covered('amount', () =>
      post(transaction, {
        ...entry,
        kind: 'loan_interest',
        lines: [
          { userId, account: paidAccount, currencyId, available: toPlain(interest.neg()) },
          { house: 'fees', currencyId, available: toPlain(interest) },
        ],
      }),
    );
  const fromFree = { userId, account: lentAccount, currencyId, available: toPlain(free.neg()) } as const;
  const lines = [fromFree, { house: 'treasury', currencyId, available: toPlain(principal) }] as const;
  const repayment = { ...entry, kind: 'loan_repayment', lines } as const;
  if (principal.gt(zero))
    await covered('amount', () =>
      locked.gt(zero)
        ? settleFreeze(transaction, row.lent_freeze_id!, {
            ...repayment,
            used: toPlain(locked),
            released: '0',
          })
        : post(transaction, repayment),
    );
  if (isWhole)
    await releaseFreeze(transaction, row.collateral_freeze_id!, { ...entry, kind: 'loan_release' });
  return { interest: toPlain(interest), held: toPlain(locked) };
};

/** Repays a loan in part or in full. @throws Refusal */
export const repay = async (
  deps: LoanDeps,
  unit: Unit,
  userId: number,
  { id, amount: given, seen_debt }: RequestOutput<typeof repayLoan>,
): Promise<Loan> => {
  const { row, passed, now, at } = await lockOwn(deps, unit, userId, id);
  const amount = requireFigure(given, row.decimals);
  if (now.next_day_at !== null) {
    const debt = loanDebt(contextOf(now), now.days);
    if (seen_debt !== undefined && !decimal(seen_debt).eq(debt))
      throw new Refusal('state.changed', { field: 'seen_debt' });
    if (decimal(amount).gt(debt)) throw new Refusal('amount.tooLarge', { field: 'amount' });
  }
  const life = after(now, { type: 'user.repaid', amount });
  const isWhole = life.status === 'repaid';
  const paid = await pay(unit, now, amount, isWhole, at);
  const ended = isWhole ? { next_day_at: null, closed_at: at } : {};
  const repaid = await write(
    deps,
    unit,
    row,
    { ...passed.change, ...life, ...ended },
    {
      steps: [...passed.steps, stepOf(now, 'repaid', at, { amount, ...paid })],
      valued: priceNow(deps, now),
    },
  );
  await publishBalances(deps, unit, [repaid]);
  return toResponse(repaid);
};

/** Pledges more of the same collateral. @throws Refusal */
export const addCollateral = async (
  deps: LoanDeps,
  unit: Unit,
  userId: number,
  { id, amount: given }: RequestOutput<typeof addLoanCollateral>,
): Promise<Loan> => {
  const { row, passed, now, at } = await lockOwn(deps, unit, userId, id);
  const amount = requireFigure(given, row.collateral_decimals);
  const life = after(now, { type: 'user.addedCollateral', amount });
  await covered('amount', () =>
    addToFreeze(unit.transaction, row.collateral_freeze_id!, amount, {
      kind: 'loan_pledge',
      reference: referenceOf(row),
      at,
    }),
  );
  const added = await write(
    deps,
    unit,
    row,
    { ...passed.change, ...life },
    { steps: [...passed.steps, stepOf(now, 'collateralAdded', at, { amount })], valued: priceNow(deps, now) },
  );
  await publishBalances(deps, unit, [added]);
  return toResponse(added);
};

/** Withdraws an application; its collateral becomes available again. @throws Refusal */
export const withdraw = async (
  deps: LoanDeps & { readonly reviews: Pick<ReviewService, 'withdraw'> },
  unit: Unit,
  userId: number,
  id: number,
): Promise<Loan> => {
  // The review is locked first, in the same order as when it is decided.
  await deps.reviews.withdraw(unit.transaction, { kind: reviewKind, subjectId: id });
  const [locked] = await lockLoans(unit.transaction, [id]);
  const row = requireOwn(locked, userId);
  const at = deps.clock.now();
  const life = after(row, { type: 'user.withdrew' });
  await releaseFreeze(unit.transaction, row.collateral_freeze_id!, {
    kind: 'loan_release',
    reference: referenceOf(row),
    at,
  });
  const steps = [stepOf(row, 'withdrawn', at)];
  const withdrawn = await write(deps, unit, row, { ...life, closed_at: at }, { steps, valued: null });
  await publishBalances(deps, unit, [withdrawn]);
  return toResponse(withdrawn);
};
