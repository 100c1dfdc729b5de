import * as z from 'zod/mini';
import { text, whole } from './primitives.ts';

/* Where fiat money is paid to from outside the app, and how the payment is known again. */

export const paymentWays = ['bank', 'wallet'] as const;
export const paymentWay = z.enum(paymentWays);
export type PaymentWay = z.infer<typeof paymentWay>;

/** What a line of an account is; which there are depends on the country. */
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

/** An account of the exchange's that takes fiat money, line by line. */
export const paymentAccount = z.object({
  way: paymentWay,
  lines: z.array(z.object({ name: z.enum(accountLineNames), value: text })),
  /** How long a payment is on its way, in business days; null: it is there at once. */
  business_days: z.nullable(z.object({ least: whole, most: whole })),
});
export type PaymentAccount = z.infer<typeof paymentAccount>;
