import type { Loan } from '#contract/loan-rows.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

/** All collateral pledged for a loan over its term, with the application and later. */
export const collateralGiven = ({ steps }: Pick<Loan, 'steps'>): string =>
  toPlain(
    steps
      .filter(({ kind }) => kind === 'applied' || kind === 'collateralAdded')
      .reduce((sum, { amount }) => sum.plus(decimal(amount ?? '0')), zero),
  );
