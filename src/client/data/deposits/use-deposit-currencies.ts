import { useEffect } from 'react';
import * as z from 'zod/mini';
import { listDepositCurrencies, type DepositCurrency } from '#contract/deposits.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import type { KeptAnswer } from '#client/data/engine/noun.ts';
import { answerRefresher } from '#client/data/engine/refresh-answer.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { call } from '#client/lib/call.ts';
import { isConnected, serverNowMs, useNetStatus } from '#client/lib/network.ts';
import { depositCurrenciesRow } from './deposit-currencies-table.ts';

/** They are the same for all users. */
const nobody = 0;

const currenciesAnswer: KeptAnswer<ResponseOf<typeof listDepositCurrencies>> = {
  name: 'depositCurrencies',
  isPublic: false,
  on: [],
  fetch: (options) => call(listDepositCurrencies, {}, options),
  async keep(database, { currencies }) {
    await database.depositCurrencies.put({ key: 'all', currencies });
    await noteAsOf(database, nobody, 'depositCurrencies', serverNowMs());
  },
};

const refreshDepositCurrencies = answerRefresher(currenciesAnswer);

/**
 * What can be deposited; asked for when its page opens and after a time without connection. Undefined while this
 * device has not been told.
 */
export const useDepositCurrencies = (): readonly DepositCurrency[] | undefined => {
  const isOnline = isConnected(useNetStatus());
  useEffect(() => {
    if (isOnline) void refreshDepositCurrencies();
  }, [isOnline]);
  return useStored('depositCurrencies', async ({ depositCurrencies }) => {
    const row = z.safeParse(depositCurrenciesRow, await depositCurrencies.get('all'));
    return row.success ? row.data.currencies : undefined;
  });
};
