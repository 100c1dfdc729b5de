import { loanDebt, loanInterest, pledgedValue } from '#domain/loans/loans.ts';
import { saleFor, splitLoanClosing, type CollateralSale } from '#domain/loans/loan-closing.ts';
import { decimal, minimum, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { settleFreeze } from '#server/exchange/ledger/freezes.ts';
import { post } from '#server/exchange/ledger/post.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import type { CollateralPrice } from './loan-prices.ts';
import {
  inCollateral,
  inLoanCurrency,
  paidAccount,
  referenceOf,
  noticeDataOf,
  stepOf,
  publishBalances,
  write,
  type LoanDeps,
} from './loan-deps.ts';
import { after, contextOf } from './loans.chart.ts';
import { loanClosed } from './loans.notices.ts';
import type { LoanRow } from './loans.repository.ts';
import type { Passed } from './accrue-days.ts';

/** Returns the locked part of the loan to the treasury. */
const spendLocked = async ({ transaction }: Unit, row: LoanRow, at: Date): Promise<void> => {
  const { held } = contextOf(row);
  if (decimal(held).eq(zero)) return;
  await settleFreeze(transaction, row.lent_freeze_id!, {
    reference: referenceOf(row),
    at,
    kind: 'loan_repayment',
    used: held,
    released: '0',
    lines: [{ house: 'treasury', currencyId: row.currency_id, available: held }],
  });
};

/** Sells part of the collateral to the market maker and returns the rest in kind. */
const dealCollateral = async (
  { transaction }: Unit,
  row: LoanRow,
  { sold, worth, fee, proceeds }: CollateralSale,
  at: Date,
): Promise<void> => {
  const { currency_id: currencyId, collateral_currency_id: collateralId, user_id: userId } = row;
  const dealt = [
    { house: 'market_maker', currencyId: collateralId, available: toPlain(sold) },
    { house: 'market_maker', currencyId, available: toPlain(worth.neg()) },
    { house: 'fees', currencyId, available: toPlain(fee) },
  ] as const;
  await settleFreeze(transaction, row.collateral_freeze_id!, {
    reference: referenceOf(row),
    at,
    kind: 'loan_closing',
    used: toPlain(sold),
    released: toPlain(decimal(row.pledged).minus(sold)),
    lines: [
      ...(currencyId === collateralId ? [] : dealt),
      { userId, account: paidAccount, currencyId, available: toPlain(proceeds) },
    ],
  });
};

/**
 * The proceeds pay the interest first, then the principal that was not locked; the insurance fund covers any
 * shortfall.
 */
const payDebt = async ({ transaction }: Unit, row: LoanRow, proceeds: Decimal, at: Date): Promise<void> => {
  const loan = contextOf(row);
  const { currency_id: currencyId, user_id: userId } = row;
  const interest = loanInterest(loan, row.days);
  const principal = decimal(loan.outstanding).minus(decimal(loan.held));
  const interestPaid = minimum(interest, proceeds);
  const parts = [
    { kind: 'loan_interest', house: 'fees', owed: interest, paid: interestPaid },
    {
      kind: 'loan_repayment',
      house: 'treasury',
      owed: principal,
      paid: minimum(principal, proceeds.minus(interestPaid)),
    },
  ] as const;
  for (const { kind, house, owed, paid } of parts)
    if (owed.gt(zero))
      await post(transaction, {
        reference: referenceOf(row),
        at,
        kind,
        lines: [
          { userId, account: paidAccount, currencyId, available: toPlain(paid.neg()) },
          { house: 'insurance', currencyId, available: toPlain(paid.minus(owed)) },
          { house, currencyId, available: toPlain(owed) },
        ],
      });
};

/**
 * Closes a loan that is no longer covered: the locked part repays first, then only as much collateral is
 * sold as the rest needs.
 */
export const close = async (
  deps: LoanDeps,
  unit: Unit,
  row: LoanRow,
  { change, steps }: Passed,
  valued: CollateralPrice,
): Promise<LoanRow> => {
  const at = deps.clock.now();
  const now = { ...row, ...change };
  const loan = contextOf(now);
  const debt = loanDebt(loan, now.days);
  const sale = saleFor(
    debt.minus(decimal(loan.held)),
    { pledged: loan.pledged, collateral_decimals: row.collateral_decimals },
    valued.price,
    { decimals: row.decimals, isSameCurrency: row.currency_id === row.collateral_currency_id },
  );
  await spendLocked(unit, now, at);
  await dealCollateral(unit, now, sale, at);
  await payDebt(unit, now, sale.proceeds, at);
  const life = after(
    now,
    { type: 'market.valued', value: toPlain(pledgedValue(loan, valued.price)) },
    { type: 'market.sold', sold: toPlain(sale.sold), proceeds: toPlain(sale.proceeds) },
  );
  const { shortfall } = splitLoanClosing(sale.proceeds.plus(decimal(loan.held)), debt);
  const step = stepOf(now, 'closed', at, {
    amount: toPlain(sale.sold),
    interest: toPlain(loanInterest(loan, now.days)),
    held: loan.held,
    valued,
  });
  const closed = await write(
    deps,
    unit,
    row,
    { ...change, ...life, shortfall: toPlain(shortfall), next_day_at: null, closed_at: at },
    { steps: [...steps, step], valued },
  );
  const { params, ...notice } = noticeDataOf(closed);
  const parts = {
    sold: inCollateral(closed, toPlain(sale.sold)),
    kept: inCollateral(closed, closed.collateral_returned),
    returned: inLoanCurrency(closed, closed.returned),
  };
  await notify(unit, loanClosed, at, [{ ...notice, params: { ...params, ...parts } }]);
  await publishBalances(deps, unit, [closed]);
  return closed;
};
