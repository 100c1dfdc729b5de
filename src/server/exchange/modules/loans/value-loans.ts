import type { Tick } from '#contract/ticks.ts';
import {
  hasRecovered,
  isAtRisk,
  isUndercovered,
  loanDebt,
  loanRiskRate,
  pledgedValue,
} from '#domain/loans/loans.ts';
import { toPlain, type Decimal } from '#domain/money/money.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { close } from './close-loan.ts';
import type { CollateralPrice } from './loan-prices.ts';
import { priceNow, noticeDataOf, stepOf, write, type LoanDeps } from './loan-deps.ts';
import { after, contextOf } from './loans.chart.ts';
import { loanAtRisk } from './loans.notices.ts';
import type { LoanRow } from './loans.repository.ts';
import { accrueDays, notifyPassed, type Passed } from './accrue-days.ts';

interface Valued extends CollateralPrice {
  /** Value of all collateral, in the loan's currency. */
  readonly value: Decimal;
}

/** Stores a margin call or its end; only the call sends a notice. */
const changeWarning = async (
  deps: LoanDeps,
  unit: Unit,
  row: LoanRow,
  { change, steps }: Passed,
  valued: Valued,
): Promise<LoanRow> => {
  const at = deps.clock.now();
  const now = { ...row, ...change };
  const loan = contextOf(now);
  const life = after(now, { type: 'market.valued', value: toPlain(valued.value) });
  const kind = life.is_warned ? 'marginCall' : 'recovered';
  const step = stepOf(now, kind, at, { amount: loan.pledged, held: loan.held, valued });
  const stored = await write(deps, unit, row, { ...change, ...life }, { steps: [...steps, step], valued });
  if (!stored.is_warned) return stored;
  const rate = loanRiskRate(valued.value, loanDebt(loan, now.days));
  const { params, ...notice } = noticeDataOf(stored);
  await notify(unit, loanAtRisk, at, [{ ...notice, params: { ...params, rate: toPlain(rate.round(2, 0)) } }]);
  return stored;
};

/**
 * Values a loan whose row and balances the transaction has locked: counts the completed days, and at current
 * prices warns the user, withdraws the warning, or sells collateral. Without fresh prices it only counts the
 * days, and leaves the rest to the next tick.
 * @param tick used instead of the newest one of its symbol
 */
export const revalue = async (deps: LoanDeps, unit: Unit, row: LoanRow, tick?: Tick): Promise<LoanRow> => {
  const at = deps.clock.now();
  const passed = accrueDays(row, at);
  const now = { ...row, ...passed.change };
  await notifyPassed(unit, row, now, at);
  const price = priceNow(deps, now, tick);
  if (price === null) return write(deps, unit, row, passed.change, { ...passed, valued: null });
  const loan = contextOf(now);
  const valued = { ...price, value: pledgedValue(loan, price.price) };
  const debt = loanDebt(loan, now.days);
  if (isUndercovered(valued.value, debt)) return close(deps, unit, row, passed, valued);
  const isChanging = now.is_warned ? hasRecovered(valued.value, debt) : isAtRisk(valued.value, debt);
  return isChanging
    ? changeWarning(deps, unit, row, passed, valued)
    : write(deps, unit, row, passed.change, { ...passed, valued });
};
