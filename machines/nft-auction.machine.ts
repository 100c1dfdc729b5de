import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import { extensionMs, isLateBid, paymentTimeMs, splitSale } from '#domain/nfts/auction.ts';
import { hasCome, msAfter, msUntil } from '#domain/time/instant.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { priceReviewMs } from '#domain/nfts/price-review.ts';
import {
  isBid,
  isFarPayment,
  isFarPurchase,
  isNearPayment,
  isNearPurchase,
  payableUntil,
  reviewedUntil,
  type Bid,
  type NftAuctionContext,
  type NftAuctionEvent,
  type NftAuctionInput,
  type Payment,
  type Purchase,
} from './nft-auction-rules.ts';

/*
 * The life of an auction, or of a fixed-price sale. A paid deposit allows bidding and ends once: returned to
 * losers at the end and to the winner with the payment, or given to the seller when the winner does not pay.
 * A fixed price has no bids: the first buyer pays it. A price far from the history is frozen for review.
 */

const bid = ({ context, event }: Bid): Bid => ({ context, event });
const purchase = ({ context, event }: Purchase): Purchase => ({ context, event });
const payment = ({ context, event }: Payment): Payment => ({ context, event });

export const nftAuctionMachine = setup({
  types: {
    context: {} as NftAuctionContext,
    events: {} as NftAuctionEvent,
    input: {} as NftAuctionInput,
    tags: {} as 'editable' | 'done',
  },
  guards: {
    'if it has started': ({ context }, { at }: { at: string }) => hasCome(context.start_at, at),
    'if it ended with a bid': ({ context }, { at }: { at: string }) =>
      hasCome(context.end_at, at) && context.leader_id !== null,
    'if it ended without a bid': ({ context }, { at }: { at: string }) =>
      hasCome(context.end_at, at) && context.leader_id === null,
    'if new and not the seller': ({ context }, { user_id, at }: { user_id: number; at: string }) =>
      context.margin !== null &&
      user_id !== context.seller_id &&
      !context.depositors.includes(user_id) &&
      !hasCome(context.end_at, at),
    'if it is enough, near the end': (_, params: Bid) =>
      isBid(params) && isLateBid(params.context.end_at, params.event.at),
    'if it is enough': (_, params: Bid) =>
      isBid(params) && !isLateBid(params.context.end_at, params.event.at),
    'if it is sold at this price, far from before': (_, params: Purchase) => isFarPurchase(params),
    'if it is sold at this price': (_, params: Purchase) => isNearPurchase(params),
    'if the winner is in time, far from before': (_, params: Payment) => isFarPayment(params),
    'if the winner is in time': (_, params: Payment) => isNearPayment(params),
    'if the time to decide is over': ({ context }, { at }: { at: string }) =>
      hasCome(reviewedUntil(context), at),
    'if the time to pay is over': ({ context }, { at }: { at: string }) => hasCome(payableUntil(context), at),
  },
  actions: {
    freezeDeposit: assign(({ context }, { user_id }: { user_id: number }) => ({
      depositors: [...context.depositors, user_id],
    })),
    takeBid: assign((_, { event }: Bid) => ({ price: event.price, leader_id: event.user_id })),
    extendEnd: assign(({ context }, { event }: Bid) => ({
      end_at: msAfter(context.end_at, extensionMs),
      set_at: event.at,
    })),
    returnLosersDeposits: assign(({ context }) => ({
      returned_to: context.depositors.filter((user) => user !== context.leader_id),
      depositors: context.depositors.filter((user) => user === context.leader_id),
    })),
    returnDeposit: assign(({ context }) => ({
      returned_to: [...context.returned_to, ...context.depositors],
      depositors: [],
    })),
    noteBuyer: assign((_, { user_id }: { user_id: number }) => ({ buyer_id: user_id })),
    startReview: assign((_, { user_id, at }: { user_id: number; at: string }) => ({
      buyer_id: user_id,
      set_at: at,
    })),
    sharePrice: assign(({ context }) => {
      const { royalty, fee, seller } = splitSale(decimal(context.price), context.decimals);
      return { royalty: toPlain(royalty), fee: toPlain(fee), proceeds: toPlain(seller) };
    }),
    forfeitDeposit: assign(({ context }) => ({ forfeited_by: context.leader_id, depositors: [] })),
    setClock: assign({ set_at: ({ context }) => context.start_at }),
    raiseStart: raise(({ context }) => ({ type: 'clock.reached' as const, at: context.start_at })),
    raiseEnd: raise(({ context }) => ({ type: 'clock.reached' as const, at: context.end_at })),
    raiseReviewEnd: raise(({ context }) => ({ type: 'clock.reached' as const, at: reviewedUntil(context) })),
    raiseForfeit: raise(({ context }) => ({ type: 'clock.reached' as const, at: payableUntil(context) })),
  },
  delays: {
    untilStart: ({ context }) => msUntil(context.start_at, context.listed_at),
    untilEnd: ({ context }) => msUntil(context.end_at, context.set_at),
    paymentTime: paymentTimeMs,
    reviewTime: priceReviewMs,
  },
}).createMachine({
  id: 'nftAuction',
  context: ({ input }) => ({
    ...input,
    leader_id: null,
    buyer_id: null,
    depositors: [],
    returned_to: [],
    forfeited_by: null,
    royalty: null,
    fee: null,
    proceeds: null,
    set_at: input.listed_at,
  }),
  initial: 'notStarted',
  states: {
    notStarted: {
      on: {
        'clock.reached': {
          guard: { type: 'if it has started', params: ({ event }) => event },
          target: 'started',
          actions: 'setClock',
        },
      },
      after: { untilStart: { actions: 'raiseStart' } },
    },
    started: {
      tags: 'editable',
      on: {
        'user.deposited': {
          guard: { type: 'if new and not the seller', params: ({ event }) => event },
          actions: { type: 'freezeDeposit', params: ({ event }) => event },
        },
        'user.bid': [
          {
            guard: { type: 'if it is enough, near the end', params: bid },
            target: 'started',
            reenter: true,
            actions: [
              { type: 'takeBid', params: bid },
              { type: 'extendEnd', params: bid },
            ],
          },
          { guard: { type: 'if it is enough', params: bid }, actions: { type: 'takeBid', params: bid } },
        ],
        'user.bought': [
          {
            guard: { type: 'if it is sold at this price, far from before', params: purchase },
            target: 'underReview',
            actions: { type: 'startReview', params: ({ event }) => event },
          },
          {
            guard: { type: 'if it is sold at this price', params: purchase },
            target: 'paid',
            actions: [{ type: 'noteBuyer', params: ({ event }) => event }, 'sharePrice'],
          },
        ],
        'clock.reached': [
          {
            guard: { type: 'if it ended with a bid', params: ({ event }) => event },
            target: 'awaitingPayment',
            actions: 'returnLosersDeposits',
          },
          {
            guard: { type: 'if it ended without a bid', params: ({ event }) => event },
            target: 'ended',
            actions: 'returnDeposit',
          },
        ],
      },
      after: { untilEnd: { actions: 'raiseEnd' } },
    },
    /** The winner pays the price; until then the deposit stays frozen and the item with the seller. */
    awaitingPayment: {
      tags: 'editable',
      on: {
        'user.paid': [
          {
            guard: { type: 'if the winner is in time, far from before', params: payment },
            target: 'underReview',
            actions: [{ type: 'startReview', params: ({ event }) => event }, 'returnDeposit'],
          },
          {
            guard: { type: 'if the winner is in time', params: payment },
            target: 'paid',
            actions: [{ type: 'noteBuyer', params: ({ event }) => event }, 'sharePrice', 'returnDeposit'],
          },
        ],
        'clock.reached': {
          guard: { type: 'if the time to pay is over', params: ({ event }) => event },
          target: 'forfeited',
          actions: 'forfeitDeposit',
        },
      },
      after: { paymentTime: { actions: 'raiseForfeit' } },
    },
    /** Paid at a price far from the work's history: money frozen, item with the seller, until decided. */
    underReview: {
      on: {
        'admin.approved': { target: 'paid', actions: 'sharePrice' },
        'admin.refused': { target: 'refused' },
        'clock.reached': {
          guard: { type: 'if the time to decide is over', params: ({ event }) => event },
          target: 'refused',
        },
      },
      after: { reviewTime: { actions: 'raiseReviewEnd' } },
    },
    /** Without a bid: the item returns. */
    ended: { type: 'final', tags: 'done' },
    paid: { type: 'final', tags: 'done' },
    /** Expired unpaid: the seller keeps the item and gets the deposit. */
    forfeited: { type: 'final', tags: 'done' },
    /** The review refused the price, or was not decided in time: both sides got everything back. */
    refused: { type: 'final', tags: 'done' },
  },
});

export type NftAuctionStatus = SnapshotFrom<typeof nftAuctionMachine>['value'];
