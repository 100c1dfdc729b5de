import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { bankCard, internationalCard, walletAddress } from '#contract/payees.ts';
import { id } from '#contract/primitives.ts';

const userId = { userId: id };

/** Payees for the user's withdrawals; `type` is the number that the API uses. */
export const payeeRow = z.discriminatedUnion('type', [
  z.extend(walletAddress, { type: z.literal(0), ...userId }),
  z.extend(bankCard, { type: z.literal(1), ...userId }),
  z.extend(internationalCard, { type: z.literal(2), ...userId }),
]);
export type PayeeRow = z.infer<typeof payeeRow>;

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly payees: Table<PayeeRow, [number, number]>;
  }
}
