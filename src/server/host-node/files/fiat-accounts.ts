import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { fiatAccounts, type FiatAccounts } from '#server/exchange/lib/terms/fiat-accounts.ts';

/** The accounts for fiat money, from a JSON file. @throws Error that describes what is wrong with it */
export const readFiatAccounts = (path: string): FiatAccounts => {
  const parsed = fiatAccounts.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const [{ path: place, message }] = parsed.error.issues as [z.core.$ZodIssue];
  throw new Error(`${place.join('.')}: ${message}`);
};
