import * as z from 'zod/mini';
import { listAuctionDebts, listMyBids } from '#contract/nft-auctions.ts';
import { auctionDebt, myBid, type AuctionDebt, type MyBid } from '#contract/nft-rows.ts';
import { id } from '#contract/primitives.ts';
import { failed, succeeded, type Outcome } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import type { ListWire, Page } from '#client/data/engine/resource.ts';

const perPage = 100;

/** There is no call for a single row; the requested row has just changed, and is among the newest. */
const findRow = async <Row extends { readonly id: number }>(
  id: number,
  missing: 'nft.notFound' | 'nft.noOrder',
  fetch: (paging: { page: number; limit: number }) => Promise<Outcome<Page<Row>>>,
): Promise<Outcome<Row>> => {
  for (let page = 1; ; page += 1) {
    const answer = await fetch({ page, limit: perPage });
    if (!answer.ok) return answer;
    const found = answer.value.data.find((row) => row.id === id);
    if (found) return succeeded(found);
    if (page * perPage >= answer.value.total) return failed({ kind: 'refused', code: missing, message: '' });
  }
};

/** Bids as the server sends them. */
export const bidsWire: ListWire<MyBid> = {
  payload: myBid,
  row: z.extend(myBid, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listMyBids, { group: isOpen ? 'open' : 'closed', ...paging }, options),
  fetchOne: (bidId, options) => findRow(bidId, 'nft.notFound', (paging) => call(listMyBids, paging, options)),
};

/** Debts as the server sends them. */
export const debtsWire: ListWire<AuctionDebt> = {
  payload: auctionDebt,
  row: z.extend(auctionDebt, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listAuctionDebts, { group: isOpen ? 'open' : 'closed', ...paging }, options),
  fetchOne: (debtId, options) =>
    findRow(debtId, 'nft.notFound', (paging) => call(listAuctionDebts, paging, options)),
};
