import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { largestStake, secondsTerms, smallestStake, stakeChips } from '#domain/seconds/seconds.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { placeSecondsOrder } from './place-seconds-order.ts';
import { toResponse } from './seconds-order-response.ts';
import { statusesReportedAs } from './seconds-orders.chart.ts';
import { findSecondsRow, listSecondsRows, type SecondsRow } from './seconds-orders.repository.ts';
import { optionsAccount } from './seconds-deps.ts';
import { createSecondsJobs } from './settle-seconds-orders.ts';

/** Filters of a list, by our names and as this family of clients numbers them. */
const statusOf = { open: 'open', '1': 'open', closed: 'closed', '3': 'closed' } as const;

const durations = secondsTerms.map(({ seconds, profitRatio }, index) => ({
  id: index + 1,
  seconds,
  profit_ratio: profitRatio,
  min_amount: smallestStake,
  max_amount: largestStake,
}));

export const secondsOrderService = (context: ExchangeContext) => {
  const { database, market, clock } = context;
  const wallets = context.use(createWalletService);
  const deps = { ...context, wallets };
  const staked = market.instruments.all.filter(({ isSecondsTraded }) => isSecondsTraded);
  const currencyIds = [...new Set(staked.map(({ quoteId }) => quoteId))];
  const respond = (row: SecondsRow): SecondsOrder => toResponse(row, clock.nowMs());

  const handlers = {
    placeSecondsOrder: ({ userId, input, once }) =>
      once((transaction, emit) => placeSecondsOrder(deps, { transaction, emit }, userId, input)),

    listPayableCurrencies: ({ userId }) =>
      Promise.all(
        currencyIds.map(async (id) => {
          const { currency_name, available } = await wallets.getWallet(userId, optionsAccount, id);
          return {
            id,
            name: currency_name,
            micro_min: smallestStake,
            micro_max: largestStake,
            micro_numbers: [...stakeChips],
            available,
          };
        }),
      ),

    listDurations: () => durations,

    async listSecondsOrders({ userId, input: { match_id: matchId, status, page, limit } }) {
      const filter = { userId, matchId, statuses: status && statusesReportedAs(statusOf[status]) };
      const { rows, total } = await listSecondsRows(database, filter, page, limit);
      return { data: rows.map(respond), page, limit, total };
    },

    async getSecondsResult({ userId, input }) {
      const row = await findSecondsRow(database, input.id);
      if (row?.user_id !== userId) throw new Refusal('order.notFound', { field: 'id' });
      return respond(row);
    },
  } satisfies Handlers;

  return { handlers, jobs: createSecondsJobs(deps) };
};
