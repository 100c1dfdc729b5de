import * as z from 'zod/mini';
import { accountName, decimal, id, text, whole } from '#contract/primitives.ts';
import { balance, equityReport, events, getEquity, listFiatRates, listWallets } from '#contract/wallets.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { call } from '#client/lib/calls/call.ts';
import type { TableRefresh, Resource } from '#client/data/engine/resource.ts';
import { ingestBalance, ingestBalances } from './balances-table.ts';
import { fiatRatesMaxAgeMs, ingestFiatRates, storedFiatRates } from './fiat-rates-table.ts';
import { movements } from './wallets.movements.ts';

export const balancesAnswer: TableRefresh<ResponseOf<typeof listWallets>> = {
  name: 'balances',
  isPublic: false,
  on: [],
  fetch: (options) => call(listWallets, {}, options),
  store: (database, answer, userId) => ingestBalances(database, userId, answer),
};

/** Reference of the day's result. */
export const equityAnswer: TableRefresh<ResponseOf<typeof getEquity>> = {
  name: 'equity',
  isPublic: false,
  on: ['reconnect'],
  fetch: (options) => call(getEquity, {}, options),
  async store({ settings }, answer, userId) {
    await settings.put({ key: 'dayStart', value: { ...answer, userId } });
  },
};

/** Requested at most once in 24 hours. */
export const fiatRatesAnswer: TableRefresh<ResponseOf<typeof listFiatRates>> = {
  name: 'fiatRates',
  isPublic: true,
  on: [],
  fetch: (options) => call(listFiatRates, {}, options),
  store: (database, answer) => ingestFiatRates(database, answer, Date.now()),
  async isFresh(database) {
    const stored = await storedFiatRates(database);
    return stored !== null && Math.abs(Date.now() - stored.fetchedAt) < fiatRatesMaxAgeMs;
  },
};

export const walletsResource: Resource = {
  movements,

  tables: [
    {
      name: 'balances',
      keys: '[userId+account+currency_id], userId',
      since: 1,
      leavesAtLogout: true,
      isFollowed: true,
      row: z.extend(balance, { userId: id, account: accountName, sequence: whole }),
    },
    {
      name: 'fiatRates',
      keys: 'key',
      since: 1,
      leavesAtLogout: false,
      row: z.object({
        rates: z.record(z.string(), decimal),
        source: text,
        asOf: z.number(),
        fetchedAt: z.number(),
      }),
    },
  ],
  settings: [
    { key: 'equity', leavesAtLogout: true },
    { key: 'dayStart', value: z.extend(equityReport, { userId: id }), leavesAtLogout: true },
  ],
  answers: [balancesAnswer, equityAnswer, fiatRatesAnswer],
  events: [
    {
      topic: 'balance',
      payload: events.balance,
      async take(database, userId, event) {
        if (event.topic !== 'balance') return;
        const { account, balance: received } = event.payload;
        await ingestBalance(database, userId, account, received, event.sequence);
      },
    },
  ],
};
