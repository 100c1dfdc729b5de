import { fractionOf } from '#domain/money/fees.ts';
import { saleFee } from './loans.ts';
import { decimal, minimum, roundDown, roundUp, zero, type Decimal } from '#domain/money/money.ts';

/* How a loan ends that is not covered any more: as little as possible is sold. */

/** What selling a part of the collateral brings. */
export interface CollateralSale {
  /** Of the collateral. */
  readonly sold: Decimal;
  /** Before the fee. */
  readonly worth: Decimal;
  readonly fee: Decimal;
  readonly proceeds: Decimal;
}

interface SaleTerms {
  /** Of the loan's currency. */
  readonly decimals: number;
  readonly isSameCurrency: boolean;
}

/** @param sold of the collateral. @param price of one of it, in the loan's currency */
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
 * The smallest sale that brings `needed` after its fee; all of the collateral where not even that does.
 * @param needed in the loan's currency
 */
export const saleFor = (
  needed: Decimal,
  { pledged, collateral_decimals }: { readonly pledged: string; readonly collateral_decimals: number },
  price: Decimal,
  terms: SaleTerms,
): CollateralSale => {
  const kept = terms.isSameCurrency ? decimal('1') : decimal('1').minus(fractionOf(saleFee));
  const worth = roundUp(needed.div(kept), terms.decimals);
  const enough = roundUp(worth.div(price), collateral_decimals);
  return collateralSale(minimum(enough, decimal(pledged)), price, terms);
};

/** How what is held and the proceeds of a sale are divided. */
export interface LoanClosing {
  readonly repaid: Decimal;
  /** To the user: less than one unit of the collateral is worth. */
  readonly returned: Decimal;
  /** Paid by the insurance account; a user never owes beyond what is pledged. */
  readonly shortfall: Decimal;
}

export const splitLoanClosing = (proceeds: Decimal, debt: Decimal): LoanClosing => {
  const repaid = minimum(proceeds, debt);
  return { repaid, returned: proceeds.minus(repaid), shortfall: debt.minus(repaid) };
};
