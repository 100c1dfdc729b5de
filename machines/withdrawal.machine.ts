import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import { decimal, toPlain } from '#domain/money/money.ts';
import { isReason, reviewTimeoutMs } from '#domain/reviews/review.ts';
import {
  checkWithdrawal,
  type WithdrawalRequest,
  type WithdrawalTerms,
} from '#domain/withdrawals/withdrawals.ts';

/*
 * The life of a withdrawal. Its amount is frozen once and leaves the freeze once: sent, or returned to the
 * user. A sending without an answer counts as neither until the network reports its outcome.
 */

export type WithdrawalEvent =
  /** The pay password was correct. */
  | ({ type: 'user.confirmed' } & Omit<WithdrawalRequest, 'number'>)
  | { type: 'user.cancelled' }
  | { type: 'admin.approved' }
  | { type: 'admin.refused'; reason: string }
  /** The transfer is irrevocably on its way; `reference` identifies it on the chain or at the bank. */
  | { type: 'network.sent'; reference: string }
  /** It will never be carried out. */
  | { type: 'network.failed'; reason: string }
  | { type: 'clock.expired' };

export interface WithdrawalInput extends WithdrawalTerms {
  /** Amount that leaves the account, including the fee. */
  number: string;
}

/** Decimal text in the currency; number = frozen + paid_out + its fee + returned from the freeze on. */
export interface WithdrawalContext extends WithdrawalInput {
  frozen: string;
  /** Excluding the fee. */
  paid_out: string;
  returned: string;
  reference: string | null;
  reason: string | null;
}

/** Time limit for the network to answer a sending, or a question about it. */
export const networkTimeoutMs = 60_000;

interface ConfirmedParams {
  request: WithdrawalRequest;
  terms: WithdrawalTerms;
}

const reasonGiven = {
  type: 'if a reason is given',
  params: ({ event }: { event: { reason: string } }) => event,
} as const;
const referenceGiven = {
  type: 'if it can be found again',
  params: ({ event }: { event: { reference: string } }) => event,
} as const;
const sent = {
  guard: referenceGiven,
  target: 'sent',
  actions: { type: 'payOut', params: ({ event }: { event: { reference: string } }) => event },
} as const;
const refused = {
  guard: reasonGiven,
  target: 'refused',
  actions: [
    'returnFunds',
    { type: 'noteReason', params: ({ event }: { event: { reason: string } }) => event },
  ],
} as const;

export const withdrawalMachine = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    input: {} as WithdrawalInput,
    tags: {} as 'editable' | 'busy' | 'uncertain' | 'done',
  },
  guards: {
    'if nothing stands against it': (_, { request, terms }: ConfirmedParams) =>
      checkWithdrawal(request, terms) === null,
    'if a reason is given': (_, { reason }: { reason: string }) => isReason(reason),
    'if it can be found again': (_, { reference }: { reference: string }) => reference !== '',
  },
  actions: {
    freezeFunds: assign({ frozen: ({ context }) => context.number }),
    payOut: assign(({ context }, { reference }: { reference: string }) => ({
      frozen: '0',
      paid_out: toPlain(decimal(context.number).minus(decimal(context.fee))),
      reference,
    })),
    returnFunds: assign(({ context }) => ({ frozen: '0', returned: context.number })),
    noteReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    raiseExpiry: raise({ type: 'clock.expired' }),
    remindAdmin: () => undefined,
    askNetwork: () => undefined,
  },
  delays: { reviewTimeout: reviewTimeoutMs, networkTimeout: networkTimeoutMs },
}).createMachine({
  id: 'withdrawal',
  context: ({ input }) => ({
    ...input,
    frozen: '0',
    paid_out: '0',
    returned: '0',
    reference: null,
    reason: null,
  }),
  initial: 'drafted',
  states: {
    drafted: {
      tags: 'editable',
      on: {
        'user.confirmed': {
          guard: {
            type: 'if nothing stands against it',
            params: ({ context, event }) => ({
              request: { ...event, number: context.number },
              terms: context,
            }),
          },
          target: 'underReview',
          actions: 'freezeFunds',
        },
      },
    },
    underReview: {
      tags: 'busy',
      on: {
        'user.cancelled': { target: 'cancelled', actions: 'returnFunds' },
        'admin.approved': 'sending',
        'admin.refused': refused,
        'clock.expired': { target: 'underReview', reenter: true, actions: 'remindAdmin' },
      },
      after: { reviewTimeout: { actions: 'raiseExpiry' } },
    },
    sending: {
      tags: 'busy',
      on: { 'network.sent': sent, 'network.failed': refused, 'clock.expired': 'uncertain' },
      after: { networkTimeout: { actions: 'raiseExpiry' } },
    },
    /** It may have been sent: the funds stay frozen, and the network is queried until it knows. */
    uncertain: {
      tags: ['busy', 'uncertain'],
      entry: 'askNetwork',
      on: {
        'network.sent': sent,
        'network.failed': refused,
        'clock.expired': { target: 'uncertain', reenter: true },
      },
      after: { networkTimeout: { actions: 'raiseExpiry' } },
    },
    sent: { type: 'final', tags: 'done' },
    /** Refused by the back office or the network; the funds are back. */
    refused: { type: 'final', tags: 'done' },
    /** Cancelled by the user before the back office decided; the funds are back. */
    cancelled: { type: 'final', tags: 'done' },
  },
});

export type WithdrawalStatus = SnapshotFrom<typeof withdrawalMachine>['value'];
