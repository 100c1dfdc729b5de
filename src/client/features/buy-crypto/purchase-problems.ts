import * as z from 'zod/mini';
import { isProblemCode, type ProblemCode } from '#contract/problem.ts';
import { placePurchase } from '#contract/purchases.ts';
import type { PurchaseRequest } from '#client/data/purchases/purchase-requests.ts';
import { checkPurchase } from '#domain/fiat-purchase.ts';

export type PurchaseProblems = Readonly<Partial<Record<string, ProblemCode>>>;

/**
 * What is wrong with each field: by the wire's schema, and where that finds nothing, by the rule that the
 * exchange applies. A problem of no field stands under 'form'.
 */
export const purchaseProblems = (request: PurchaseRequest, level: number): PurchaseProblems => {
  const { country, method, amount, rate, ...payer } = request;
  const wrong: Partial<Record<string, ProblemCode>> = {};
  const rule = checkPurchase({ country, method, amount, rate, payer, level });
  if (rule) wrong[rule.field ?? 'form'] = rule.code;
  for (const { path, message } of z.safeParse(placePurchase.request, request).error?.issues ?? [])
    wrong[String(path[0])] ??= isProblemCode(message) ? message : 'parameter.error';
  return wrong;
};
