import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import {
  checkPurchase,
  isMethodOffered,
  purchaseBounds,
  purchasedUsdt,
  type Payer,
  type PurchaseTerms,
} from '#domain/purchases/fiat-purchase.ts';
import { dayMs, hasCome, msAfter } from '#domain/time/instant.ts';
import { toPlain } from '#domain/money/money.ts';

/*
 * Buying crypto with fiat. The rate is fixed with the order; the amount is credited once, only by a person
 * or a published rule that saw the proof. A paid order never expires: a late review becomes urgent instead.
 */

export type BuyCryptoEvent =
  | { type: 'user.chose'; country: string; method: string }
  | SubmittedEvent
  | { type: 'user.cancelled' }
  /** The file reference of the image that proves the transfer. */
  | { type: 'user.uploaded'; proof: string; at: string }
  | { type: 'admin.took' }
  | { type: 'admin.credited' }
  | { type: 'admin.refused'; reason: string }
  | { type: 'clock.reached'; at: string }
  | { type: 'clock.expired' };

interface SubmittedEvent {
  type: 'user.submitted';
  /** `amount` in whole units of the fiat currency; `rate` is what one USD costs in it. */
  amount: string;
  rate: string;
  payer: Payer;
  at: string;
}

export interface BuyCryptoInput {
  /** The verification level. */
  level: number;
  terms: PurchaseTerms;
}

/** Null until known. */
export interface BuyCryptoContext extends BuyCryptoInput {
  country: string | null;
  method: string | null;
  amount: string | null;
  rate: string | null;
  payer: Payer | null;
  /** The amount bought, in USDT. */
  number: string | null;
  submitted_at: string | null;
  proof: string | null;
  credited: string | null;
  reason: string | null;
  /** The back office exceeded its review time. */
  is_urgent: boolean;
}

/** Time limit for the user's payment; the order expires afterwards. */
export const paymentTimeMs = 30 * 60_000;

/** Review time of the back office before an order becomes urgent. */
export const reviewTimeMs = dayMs;

const payableUntil = ({ submitted_at }: BuyCryptoContext): string => msAfter(submitted_at!, paymentTimeMs);

export const buyCryptoMachine = setup({
  types: {
    context: {} as BuyCryptoContext,
    events: {} as BuyCryptoEvent,
    input: {} as BuyCryptoInput,
    tags: {} as 'editable' | 'busy' | 'done',
  },
  guards: {
    'if it is paid so there': (_, { country, method }: { country: string; method: string }) =>
      isMethodOffered(country, method),
    'if amount, level and payer are in order': ({ context }, { amount, rate, payer }: SubmittedEvent) =>
      checkPurchase({
        country: context.country ?? '',
        method: context.method ?? '',
        amount,
        payer,
        level: context.level,
        bounds: purchaseBounds(context.terms, rate, context.level),
      }) === null,
    'if it is in time': ({ context }, { proof, at }: { proof: string; at: string }) =>
      proof !== '' && !hasCome(payableUntil(context), at),
    'if there is a proof': (_, { proof }: { proof: string }) => proof !== '',
    'if the time to pay is over': ({ context }, { at }: { at: string }) => hasCome(payableUntil(context), at),
    'if a reason is given': (_, { reason }: { reason: string }) => reason.trim() !== '',
  },
  actions: {
    choose: assign((_, { country, method }: { country: string; method: string }) => ({ country, method })),
    fixPrice: assign((_, { amount, rate, payer, at }: SubmittedEvent) => ({
      amount,
      rate,
      payer,
      submitted_at: at,
      number: toPlain(purchasedUsdt(amount, rate)),
    })),
    keepProof: assign((_, { proof }: { proof: string }) => ({ proof })),
    credit: assign({ credited: ({ context }) => context.number }),
    noteReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    markUrgent: assign({ is_urgent: true }),
    raiseUnpaid: raise(({ context }) => ({ type: 'clock.reached' as const, at: payableUntil(context) })),
    raiseExpiry: raise({ type: 'clock.expired' }),
  },
  delays: { paymentTime: paymentTimeMs, reviewTime: reviewTimeMs },
}).createMachine({
  id: 'buyCrypto',
  context: ({ input }) => ({
    ...input,
    country: null,
    method: null,
    amount: null,
    rate: null,
    payer: null,
    number: null,
    submitted_at: null,
    proof: null,
    credited: null,
    reason: null,
    is_urgent: false,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'editable',
      on: {
        'user.chose': {
          guard: { type: 'if it is paid so there', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'user.submitted': {
          guard: { type: 'if amount, level and payer are in order', params: ({ event }) => event },
          target: 'toBePaid',
          actions: { type: 'fixPrice', params: ({ event }) => event },
        },
        'user.cancelled': 'cancelled',
      },
    },
    toBePaid: {
      tags: 'editable',
      on: {
        'user.uploaded': {
          guard: { type: 'if it is in time', params: ({ event }) => event },
          target: 'proofUploaded',
          actions: { type: 'keepProof', params: ({ event }) => event },
        },
        'user.cancelled': 'cancelled',
        'clock.reached': {
          guard: { type: 'if the time to pay is over', params: ({ event }) => event },
          target: 'expired',
        },
      },
      after: { paymentTime: { actions: 'raiseUnpaid' } },
    },
    /** In the back office's queue; a better image may still replace this one. */
    proofUploaded: {
      tags: 'busy',
      on: {
        'user.uploaded': {
          guard: { type: 'if there is a proof', params: ({ event }) => event },
          actions: { type: 'keepProof', params: ({ event }) => event },
        },
        'admin.took': 'underReview',
        'admin.refused': {
          guard: { type: 'if a reason is given', params: ({ event }) => event },
          target: 'refused',
          actions: { type: 'noteReason', params: ({ event }) => event },
        },
        'clock.expired': { target: 'proofUploaded', reenter: true, actions: 'markUrgent' },
      },
      after: { reviewTime: { actions: 'raiseExpiry' } },
    },
    underReview: {
      tags: 'busy',
      on: {
        'admin.credited': { target: 'paymentSuccessful', actions: 'credit' },
        'admin.refused': {
          guard: { type: 'if a reason is given', params: ({ event }) => event },
          target: 'refused',
          actions: { type: 'noteReason', params: ({ event }) => event },
        },
        'clock.expired': { target: 'proofUploaded', actions: 'markUrgent' },
      },
      after: { reviewTime: { actions: 'raiseExpiry' } },
    },
    paymentSuccessful: { type: 'final', tags: 'done' },
    refused: { type: 'final', tags: 'done' },
    cancelled: { type: 'final', tags: 'done' },
    expired: { type: 'final', tags: 'done' },
  },
});

export type BuyCryptoStatus = SnapshotFrom<typeof buyCryptoMachine>['value'];
