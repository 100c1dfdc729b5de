import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { depositAddress } from '#contract/deposits.ts';
import { id } from '#contract/primitives.ts';

export const depositAddressRow = z.extend(depositAddress, {
  userId: id,
  /** By the server's clock, milliseconds. */
  fetchedAt: z.number(),
});
/** The user's addresses in a currency, and on which terms, as they were told last. */
export type DepositAddressRow = z.infer<typeof depositAddressRow>;

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly depositAddresses: Table<DepositAddressRow, [number, number]>;
  }
}
