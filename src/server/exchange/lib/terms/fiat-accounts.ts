import * as z from 'zod/mini';
import { accountLineNames, paymentWay } from '#contract/payment-accounts.ts';

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** By currency: `{"EUR": [{"way": "bank", "lines": {"holder": "…", "iban": "…", "swift": "…"}}]}` */
export const fiatAccounts = z.record(
  z.string().check(z.regex(/^[A-Z]{3}$/)),
  z.array(
    z.object({
      way: paymentWay,
      lines: z
        .partialRecord(z.enum(accountLineNames), line)
        .check(z.refine(({ holder }) => holder !== undefined, 'an account needs its holder')),
    }),
  ),
);
export type FiatAccounts = z.infer<typeof fiatAccounts>;
