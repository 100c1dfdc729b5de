import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { accountLineNames, paymentWay } from '#contract/payment-accounts.ts';

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** By currency: `{"EUR": [{"way": "bank", "lines": {"holder": "…", "iban": "…", "swift": "…"}}]}` */
const fiatAccounts = z.record(
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

/** The accounts for fiat money, from a JSON file. @throws Error that describes what is wrong with it */
export const readFiatAccounts = (path: string): FiatAccounts => {
  const parsed = fiatAccounts.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const [{ path: place, message }] = parsed.error.issues as [z.core.$ZodIssue];
  throw new Error(`${place.join('.')}: ${message}`);
};
