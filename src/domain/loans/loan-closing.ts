import { fractionOf } from '#domain/money/fees.ts';
import { saleFee } from './loans.ts';
import { decimal, minimum, roundDown, roundUp, zero, type Decimal } from '#domain/money/money.ts';

/* Closing of an under-collateralised loan: as little collateral as possible is sold. */

/** Result of selling part of the collateral. */
export interface CollateralSale {
  /** Amount of collateral sold. */
  readonly sold: Decimal;
  /** Before the fee. */
  readonly worth: Decimal;
  readonly fee: Decimal;
  readonly proceeds: Decimal;
}

interface SaleTerms {
  /** Decimals of the loan's currency. */
  readonly decimals: number;
  readonly isSameCurrency: boolean;
}

/** @param sold amount of collateral. @param price of one unit of it, in the loan's currency */
export const collateralSale = (
  sold: Decimal,
  price: Decimal,
  { decimals, isSameCurrency }: SaleTerms,
): CollateralSale => {
  const worth = roundDown(sold.times(price), decimals);
  const fee = isSameCurrency ? zero : roundUp(worth.times(fractionOf(saleFee)), decimals);
  return { sold, worth, fee, proceeds: worth.minus(fee) };
};

/**
 * The smallest sale that yields `needed` after its fee; all of the collateral if even that is not enough.
 * @param needed in the loan's currency
 */
export const saleFor = (
  needed: Decimal,
  { pledged, collateral_decimals }: { readonly pledged: string; readonly collateral_decimals: number },
  price: Decimal,
  terms: SaleTerms,
): CollateralSale => {
  const afterFee = terms.isSameCurrency ? decimal('1') : decimal('1').minus(fractionOf(saleFee));
  const worth = roundUp(needed.div(afterFee), terms.decimals);
  const enough = roundUp(worth.div(price), collateral_decimals);
  return collateralSale(minimum(enough, decimal(pledged)), price, terms);
};

/** Split of the locked part and the proceeds of a sale. */
export interface LoanClosing {
  readonly repaid: Decimal;
  /** Paid to the user: less than the value of one unit of the collateral. */
  readonly returned: Decimal;
  /** Paid by the insurance account; a user never owes beyond the pledge. */
  readonly shortfall: Decimal;
}

export const splitLoanClosing = (proceeds: Decimal, debt: Decimal): LoanClosing => {
  const repaid = minimum(proceeds, debt);
  return { repaid, returned: proceeds.minus(repaid), shortfall: debt.minus(repaid) };
};
