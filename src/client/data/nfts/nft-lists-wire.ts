import * as z from 'zod/mini';
import { listAuctionDebts, listMyBids } from '#contract/nft-auctions.ts';
import { auctionDebt, myBid, type AuctionDebt, type MyBid } from '#contract/nft-rows.ts';
import { id } from '#contract/primitives.ts';
import { failed, succeeded } from '#domain/outcome.ts';
import { call } from '#client/lib/call.ts';
import type { ListWire } from '#client/data/engine/noun.ts';

const bidsPerPage = 100;

/** Bids as the server tells them. */
export const bidsWire: ListWire<MyBid> = {
  payload: myBid,
  row: z.extend(myBid, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listMyBids, { group: isOpen ? 'open' : 'closed', ...paging }, options),
  // There is no call for a single one; what is asked for has just been closed, and is among the newest.
  async fetchOne(bidId, options) {
    for (let page = 1; ; page += 1) {
      const answer = await call(listMyBids, { page, limit: bidsPerPage }, options);
      if (!answer.ok) return answer;
      const found = answer.value.data.find((bid) => bid.id === bidId);
      if (found) return succeeded(found);
      if (page * bidsPerPage >= answer.value.total)
        return failed({ kind: 'refused', code: 'nft.notFound', message: '' });
    }
  },
};

/** Debts as the server tells them: all of them at once. */
export const debtsWire: ListWire<AuctionDebt> = {
  payload: auctionDebt,
  row: z.extend(auctionDebt, { userId: id }),
  async fetchPage({ isOpen, page }, options) {
    const answer = await call(listAuctionDebts, {}, options);
    if (!answer.ok) return answer;
    const data = answer.value.filter(({ status }) => (status === 'due') === isOpen);
    return succeeded({ data: page === 1 ? data : [], total: data.length });
  },
  async fetchOne(debtId, options) {
    const answer = await call(listAuctionDebts, {}, options);
    if (!answer.ok) return answer;
    const found = answer.value.find((debt) => debt.id === debtId);
    return found ? succeeded(found) : failed({ kind: 'refused', code: 'nft.noOrder', message: '' });
  },
};
