import * as z from 'zod/mini';
import { getBankCard, getInternationalBankCard, listWalletAddresses } from '#contract/payees.ts';
import { succeeded } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import type { TableRefresh } from '#client/data/engine/resource.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { payeeRow, type PayeeRow } from './payees-table.ts';

/** The maximum number of payees. */
const mostAddresses = 100;

type WithoutUser<Row> = Row extends unknown ? Omit<Row, 'userId'> : never;

/** All payees of the user; requested when a page that shows them opens. */
export const payeesAnswer: TableRefresh<readonly WithoutUser<PayeeRow>[]> = {
  name: 'payees',
  isPublic: false,
  on: [],
  async fetch(options) {
    const [addresses, domestic, abroad] = await Promise.all([
      call(listWalletAddresses, { limit: mostAddresses }, options),
      call(getBankCard, {}, options),
      call(getInternationalBankCard, {}, options),
    ]);
    if (!addresses.ok) return addresses;
    if (!domestic.ok) return domestic;
    if (!abroad.ok) return abroad;
    return succeeded([
      ...addresses.value.data.map((address) => ({ ...address, type: 0 as const })),
      ...(domestic.value ? [{ ...domestic.value, type: 1 as const }] : []),
      ...(abroad.value ? [{ ...abroad.value, type: 2 as const }] : []),
    ]);
  },
  async store(database, all, userId) {
    await database.transaction('rw', database.payees, async () => {
      await database.payees.where('userId').equals(userId).delete();
      await database.payees.bulkPut(all.map((row) => ({ ...row, userId })));
    });
    await noteAsOf(database, userId, 'payees', serverNowMs());
  },
};

/** The user's readable payees, newest first. */
export const storedPayees = async (database: TidelineDatabase, userId: number): Promise<PayeeRow[]> =>
  (await database.payees.where('userId').equals(userId).toArray())
    .filter((row) => z.safeParse(payeeRow, row).success)
    .sort((a, b) => b.id - a.id);
