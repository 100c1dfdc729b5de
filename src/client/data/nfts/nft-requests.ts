import * as z from 'zod/mini';
import { bidForArtwork, payAuction, payAuctionDeposit } from '#contract/nft-auctions.ts';
import { buyArtwork, openBlindBox, resellArtwork } from '#contract/nft-purchases.ts';
import type { Artwork, AuctionDebt, AuctionDeposit } from '#contract/nft-rows.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { storeRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { createRequestProofs } from '#client/data/request-proofs.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import { call } from '#client/lib/calls/call.ts';
import { artworkChanged } from './artwork-news.ts';
import { bidsList, debtsList } from './nft-lists.ts';

/* Requests about works. The subject is the work's id; for a payment, the debt's. */

/** `name` is for texts on this device, and is not sent. */
const about = { code: z.string(), name: z.string() };

const publish = ({ code }: { readonly code: string }): void => artworkChanged.emit(code);

/** Called after a trade has moved money and works. */
const publishTraded = (work: { readonly code: string }): void => {
  publish(work);
  void refreshBalances();
};

const proofs = createRequestProofs<object>();

/** For this request alone, at its confirmation. */
export const enterPayProof = proofs.enter;

const buyRequest = z.object({
  ...about,
  expected_price: z.string(),
  sale_id: z.optional(z.int()),
  seen_commitment: z.optional(z.string()),
});

export type BuyRequest = z.infer<typeof buyRequest>;

export const buyKind: RequestKind<BuyRequest, Artwork> = {
  name: 'buy NFT',
  schema: buyRequest,
  purpose: 'purchase',
  send: (request, options) =>
    proofs.send(request, (proof) => {
      const { code, expected_price, sale_id, seen_commitment } = request;
      return call(buyArtwork, { code, expected_price, sale_id, seen_commitment, ...proof }, options);
    }),
  store: async (artwork) => publishTraded(artwork),
  refused: publish,
};

const depositRequest = z.object({
  ...about,
  expected_margin: z.optional(z.string()),
  sale_id: z.optional(z.int()),
});

export const depositKind: RequestKind<z.infer<typeof depositRequest>, AuctionDeposit> = {
  name: 'pay auction deposit',
  schema: depositRequest,
  purpose: 'purchase',
  send: ({ name: _name, ...request }, options) => call(payAuctionDeposit, request, options),
  async store(deposit) {
    publish(deposit);
    void refreshBalances();
  },
  refused: publish,
};

/** The increment, and the price it was based on. */
const bidRequest = z.object({ ...about, price: z.string(), expected_price: z.string() });

export const bidKind: RequestKind<z.infer<typeof bidRequest>, ResponseOf<typeof bidForArtwork>> = {
  name: 'bid for NFT',
  schema: bidRequest,
  purpose: 'dealing',
  send: ({ code, price, expected_price }, options) =>
    call(bidForArtwork, { code, price, expected_price }, options),
  async store(bid, userId) {
    publish(bid);
    await storeRows(bidsList, [bid], userId);
  },
  refused: publish,
};

const payRequest = z.object({ id: z.int() });

export const payAuctionKind: RequestKind<z.infer<typeof payRequest>, AuctionDebt> = {
  name: 'pay auction',
  schema: payRequest,
  purpose: 'purchase',
  send: (request, options) =>
    proofs.send(request, (proof) => call(payAuction, { ...request, ...proof }, options)),
  async store(debt, userId) {
    await storeRows(debtsList, [debt], userId);
    publishTraded(debt);
  },
  refused: ({ id }) => void refreshRow(debtsList, id),
};

const openRequest = z.object({ ...about, seen_commitment: z.optional(z.string()) });

export const openBoxKind: RequestKind<z.infer<typeof openRequest>, ResponseOf<typeof openBlindBox>> = {
  name: 'open blind box',
  schema: openRequest,
  purpose: 'purchase',
  send: ({ name: _name, ...request }, options) => call(openBlindBox, request, options),
  store: async (opened) => publish(opened),
  refused: publish,
};

const resellRequest = z.object({
  ...about,
  price: z.string(),
  pay_type: z.optional(z.enum(['1', '2'])),
  start_time: z.string(),
  end_time: z.string(),
  per_increase: z.optional(z.string()),
  seen_proceeds: z.string(),
  seen_margin: z.optional(z.string()),
  currency: z.optional(z.int()),
});
export type ResellRequest = z.infer<typeof resellRequest>;

export const resellKind: RequestKind<ResellRequest, Artwork> = {
  name: 'list NFT for sale',
  schema: resellRequest,
  purpose: 'purchase',
  send: ({ name: _name, ...request }, options) => call(resellArtwork, request, options),
  store: async (artwork) => publish(artwork),
  refused: publish,
};
