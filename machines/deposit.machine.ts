import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import { checkDeposit, checkPayment } from '#domain/deposits/deposits.ts';
import { isReason, reviewTimeoutMs } from '#domain/reviews/review.ts';

/*
 * The life of a deposit that its user announced. The amount that arrived is credited, once, regardless of
 * the announced one; nothing is credited before the back office found it.
 */

export type DepositEvent =
  /** With the uploaded proof of payment. */
  | { type: 'user.submitted'; voucher: string }
  /** The payment arrived with this amount; `reference` identifies it on the chain or at the bank. */
  | CreditedEvent
  | { type: 'admin.refused'; reason: string }
  | { type: 'clock.expired' };

interface CreditedEvent {
  type: 'admin.credited';
  amount: string;
  reference: string;
}

export interface DepositInput {
  /** As announced. */
  amount: string;
  /** Of the currency. */
  decimals: number;
}

export interface DepositContext extends DepositInput {
  voucher: string | null;
  /** What arrived; set once. */
  credited: string | null;
  reference: string | null;
  reason: string | null;
}

interface SubmittedParams extends DepositInput {
  voucher: string;
}

export const depositMachine = setup({
  types: {
    context: {} as DepositContext,
    events: {} as DepositEvent,
    input: {} as DepositInput,
    tags: {} as 'editable' | 'busy' | 'done',
  },
  guards: {
    'if amount and voucher are there': (_, { amount, voucher, decimals }: SubmittedParams) =>
      checkDeposit(amount, voucher, decimals) === null,
    'if a payment was found': (
      _,
      { amount, reference, decimals }: { amount: string; reference: string; decimals: number },
    ) => reference !== '' && checkPayment(amount, decimals) === null,
    'if a reason is given': (_, { reason }: { reason: string }) => isReason(reason),
  },
  actions: {
    keepVoucher: assign((_, { voucher }: { voucher: string }) => ({ voucher })),
    credit: assign((_, { amount, reference }: { amount: string; reference: string }) => ({
      credited: amount,
      reference,
    })),
    noteReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    raiseExpiry: raise({ type: 'clock.expired' }),
    remindAdmin: () => undefined,
  },
  delays: { reviewTimeout: reviewTimeoutMs },
}).createMachine({
  id: 'deposit',
  context: ({ input }) => ({ ...input, voucher: null, credited: null, reference: null, reason: null }),
  initial: 'drafted',
  states: {
    drafted: {
      tags: 'editable',
      on: {
        'user.submitted': {
          guard: {
            type: 'if amount and voucher are there',
            params: ({ context, event }) => ({ ...context, voucher: event.voucher }),
          },
          target: 'underReview',
          actions: { type: 'keepVoucher', params: ({ event }) => event },
        },
      },
    },
    underReview: {
      tags: 'busy',
      on: {
        'admin.credited': {
          guard: {
            type: 'if a payment was found',
            params: ({ context, event }) => ({ ...event, decimals: context.decimals }),
          },
          target: 'credited',
          actions: { type: 'credit', params: ({ event }) => event },
        },
        'admin.refused': {
          guard: { type: 'if a reason is given', params: ({ event }) => event },
          target: 'refused',
          actions: { type: 'noteReason', params: ({ event }) => event },
        },
        'clock.expired': { target: 'underReview', reenter: true, actions: 'remindAdmin' },
      },
      after: { reviewTimeout: { actions: 'raiseExpiry' } },
    },
    credited: { type: 'final', tags: 'done' },
    /** No such payment arrived. */
    refused: { type: 'final', tags: 'done' },
  },
});

export type DepositStatus = SnapshotFrom<typeof depositMachine>['value'];
