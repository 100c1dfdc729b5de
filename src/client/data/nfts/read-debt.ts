import { readAuctionMessage } from '#contract/nft-auctions.ts';
import { storeRows } from '#client/data/engine/refresh-list.ts';
import { call } from '#client/lib/calls/call.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { debtsList } from './nft-lists.ts';

/**
 * Records that the user has seen the debt. When the server cannot be reached, it stays unseen until the next
 * visit.
 */
export const markDebtRead = async (id: number): Promise<void> => {
  const marked = await call(readAuctionMessage, { id }, { key: newKey(), background: true });
  if (marked.ok) await storeRows(debtsList, [marked.value]);
};
