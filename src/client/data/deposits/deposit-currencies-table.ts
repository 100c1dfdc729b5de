import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { depositCurrency } from '#contract/deposits.ts';

/** What can be deposited, as the exchange told it last. */
export const depositCurrenciesRow = z.object({
  key: z.literal('all'),
  currencies: z.array(depositCurrency),
});

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly depositCurrencies: Table<z.infer<typeof depositCurrenciesRow>, 'all'>;
  }
}
