import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { apply, leave, standingOf } from './applications.ts';
import { copyResponse, followResponse, lastPrices, shareResponse } from './copy-responses.ts';
import type { CopyTrading } from './copy-trading.service.ts';
import { beginFollow, changeTerms, endFollow, detachPosition, pauseOrGoOn } from './follow-trader.ts';
import { listShareRows } from './profit-shares.repository.ts';
import { findCopiedOrder, listCopyViews, listFollowViews } from './read-copies.repository.ts';
import { simulation, traderDetail, traderHistory, traderResponse } from './read-traders.ts';
import { listTraderViews } from './traders.repository.ts';

export const createCopyTradingHandlers = ({ deps }: CopyTrading): Handlers => {
  const { database, market } = deps;
  return {
    async listTraders({ userId, input: { sort = 'income_rate', search = '', page, limit } }) {
      const { rows, total } = await listTraderViews(database, { userId, sort, search }, page, limit);
      return { data: rows.map(traderResponse), page, limit, total };
    },
    getTrader: ({ userId, input }) => traderDetail(deps, userId, input.trader_user_id),
    listTraderHistory: ({ input: { trader_user_id: traderId, page, limit } }) =>
      traderHistory(deps, { traderId, page, limit }),
    simulateFollow: ({ input }) => simulation(deps, input),

    followTrader: ({ userId, input, once }) =>
      once((transaction, emit) => beginFollow(deps, { transaction, emit }, userId, input)),
    changeFollow: ({ userId, input, once }) =>
      once((transaction, emit) => changeTerms(deps, { transaction, emit }, userId, input)),
    pauseFollow: ({ userId, input: { trader_user_id: traderId, paused, version }, once }) =>
      once((transaction, emit) =>
        pauseOrGoOn(deps, { transaction, emit }, userId, { traderId, isPaused: paused === '1', version }),
      ),
    unfollowTrader: ({ userId, input: { follow_user_id: traderId, copies = 'trader', version }, once }) =>
      once((transaction, emit) =>
        endFollow(deps, { transaction, emit }, userId, { traderId, copies, version }),
      ),
    holdCopiedPosition: ({ userId, input, once }) =>
      once((transaction, emit) => detachPosition(deps, { transaction, emit }, userId, input.transaction_id)),

    async listFollows({ userId, input: { group, page, limit } }) {
      const prices = lastPrices(market);
      const { rows, total } = await listFollowViews(database, { userId, group }, prices, page, limit);
      return { data: rows.map(followResponse), page, limit, total };
    },
    async listCopies({ userId, input: { trader_user_id: traderId, group, page, limit } }) {
      const { rows, total } = await listCopyViews(database, { userId, traderId, group }, page, limit);
      return { data: rows.map(copyResponse), page, limit, total };
    },
    async listProfitShares({ userId, input: { as = 'follower', trader_user_id: traderId, page, limit } }) {
      const { rows, total } = await listShareRows(database, { userId, as, traderId }, page, limit);
      return { data: rows.map(shareResponse), page, limit, total };
    },
    async getCopiedOrder({ userId, input: { id } }) {
      const order = await findCopiedOrder(database, userId, id);
      if (!order) throw new Refusal('follow.notFound', { field: 'id' });
      return order;
    },

    getTraderApplication: ({ userId }) => standingOf(deps, database, userId),
    applyAsTrader: ({ userId, input, once }) =>
      once((transaction, emit) => apply(deps, { transaction, emit }, userId, input.agreement)),
    leaveAsTrader: ({ userId, input, once }) =>
      once((transaction, emit) => leave(deps, { transaction, emit }, userId, input.seen_followers)),
  };
};
