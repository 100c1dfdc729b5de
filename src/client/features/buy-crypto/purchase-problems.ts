import * as z from 'zod/mini';
import { isProblemCode, type ProblemCode } from '#contract/problem.ts';
import { placePurchase } from '#contract/purchases.ts';
import type { PurchaseRequest } from '#client/data/purchases/purchase-requests.ts';
import { checkPurchase, isBankPaid, type PurchaseBounds } from '#domain/purchases/fiat-purchase.ts';

export type PurchaseProblems = Readonly<Partial<Record<string, ProblemCode>>>;

/**
 * Errors by field: from the API schema first, then from the rule that the exchange applies. An error of no
 * field is under 'form'.
 * @param bounds limits that the exchange reports for the level
 */
export const purchaseProblems = (
  request: PurchaseRequest,
  level: number,
  bounds: PurchaseBounds,
): PurchaseProblems => {
  const { country, method, bank, amount, ...payer } = request;
  const wrong: Partial<Record<string, ProblemCode>> = {};
  const rule = checkPurchase({ country, method, amount, payer, level, bounds });
  if (isBankPaid(method) && bank === undefined) wrong['bank'] = 'purchase.bank';
  if (rule) wrong[rule.field ?? 'form'] = rule.code;
  for (const { path, message } of z.safeParse(placePurchase.request, request).error?.issues ?? [])
    wrong[String(path[0])] ??= isProblemCode(message) ? message : 'parameter.error';
  return wrong;
};
