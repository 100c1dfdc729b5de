import * as z from 'zod/mini';
import { isProblemCode, type ProblemCode } from '#contract/problem.ts';
import { placePurchase } from '#contract/purchases.ts';
import type { PurchaseRequest } from '#client/data/purchases/purchase-requests.ts';
import { checkPurchase, isBankPaid, type PurchaseBounds } from '#domain/purchases/fiat-purchase.ts';

export type PurchaseProblems = Readonly<Partial<Record<string, ProblemCode>>>;

/**
 * What is wrong with each field: by the wire's schema, and where that finds nothing, by the rule that the
 * exchange applies. A problem of no field stands under 'form'.
 * @param bounds as the exchange tells them for the level
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
