import * as z from 'zod/mini';
import { text, whole } from './primitives.ts';

/* Accounts to which fiat money is paid outside the app, and how a payment is identified. */

export const paymentWays = ['bank', 'wallet'] as const;
export const paymentWay = z.enum(paymentWays);
export type PaymentWay = z.infer<typeof paymentWay>;

/** Kinds of lines of an account; which of them it has depends on the country. */
export const accountLineNames = [
  'holder',
  'bank',
  'bank_address',
  'iban',
  'swift',
  'account_number',
  'routing_number',
  'sort_code',
  'bank_code',
  'branch_code',
  'wallet',
] as const;

/** An account of the exchange for fiat money, line by line. */
export const paymentAccount = z.object({
  way: paymentWay,
  lines: z.array(z.object({ name: z.enum(accountLineNames), value: text })),
  /** Duration of a payment in business days; null: immediate. */
  business_days: z.nullable(z.object({ least: whole, most: whole })),
});
export type PaymentAccount = z.infer<typeof paymentAccount>;
