import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import { checkLoan, loanDebt, splitLoanClosing, type LoanApplicant, type LoanTerms } from '#domain/loans.ts';
import { decimal, toPlain, zero } from '#domain/money.ts';
import { isReason, reviewTimeoutMs } from '#domain/review.ts';
import {
  coversTooLittle,
  isAfterTerm,
  isWholeDebt,
  isWithinTerm,
  saleTimeoutMs,
  type AmountParams,
  type DaysParams,
  type LoanContext,
  type LoanEvent,
  type LoanInput,
} from './loan-rules.ts';

/*
 * The life of an OTC loan. It is paid out once, and its debt ends once: repaid by the user, or out of the sale of what is
 * pledged when that no longer covers it. Days are counted since the payout, so that a day is never charged twice.
 */

const counted = ({ context, event }: { context: LoanContext; event: { days: number } }): DaysParams => ({
  context,
  days: event.days,
});
const repaid = {
  guard: {
    type: 'if it is the whole debt',
    params: ({ context, event }: { context: LoanContext; event: { amount: string } }) => ({
      context,
      amount: event.amount,
    }),
  },
  target: 'repaid',
  actions: [
    { type: 'noteRepayment', params: ({ event }: { event: { amount: string } }) => event },
    'releaseCollateral',
  ],
} as const;
const collateralAdded = {
  guard: { type: 'if an amount is added', params: ({ event }: { event: { amount: string } }) => event },
  actions: { type: 'addCollateral', params: ({ event }: { event: { amount: string } }) => event },
} as const;
const valued = {
  guard: {
    type: 'if it no longer covers the debt',
    params: ({ context, event }: { context: LoanContext; event: { value: string } }) => ({
      context,
      amount: event.value,
    }),
  },
  target: 'closing',
} as const;

export const loanMachine = setup({
  types: {
    context: {} as LoanContext,
    events: {} as LoanEvent,
    input: {} as LoanInput,
    tags: {} as 'editable' | 'busy' | 'failed' | 'done',
  },
  guards: {
    'if nothing stands against it': (
      _,
      { terms, applicant }: { terms: LoanTerms; applicant: LoanApplicant },
    ) => checkLoan(terms, applicant) === null,
    'if a reason is given': (_, { reason }: { reason: string }) => isReason(reason),
    'if within the term': (_, params: DaysParams) => isWithinTerm(params),
    'if after the term': (_, params: DaysParams) => isAfterTerm(params),
    'if it is the whole debt': (_, params: AmountParams) => isWholeDebt(params),
    'if an amount is added': (_, { amount }: { amount: string }) => decimal(amount).gt(zero),
    'if it no longer covers the debt': (_, params: AmountParams) => coversTooLittle(params),
    'if it was sold for something': (_, { proceeds }: { proceeds: string }) => decimal(proceeds).gte(zero),
  },
  actions: {
    pledgeCollateral: assign({ pledged: ({ context }) => context.collateral }),
    releaseCollateral: assign({ pledged: '0' }),
    payOut: assign({ lent: ({ context }) => context.principal }),
    noteReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    countDays: assign((_, { days }: { days: number }) => ({ days })),
    noteRepayment: assign((_, { amount }: { amount: string }) => ({ repaid: amount })),
    addCollateral: assign(({ context }, { amount }: { amount: string }) => ({
      pledged: toPlain(decimal(context.pledged).plus(decimal(amount))),
    })),
    divideProceeds: assign(({ context }, { proceeds }: { proceeds: string }) => {
      const split = splitLoanClosing(decimal(proceeds), loanDebt(context, context.days));
      return { repaid: toPlain(split.repaid), returned: toPlain(split.returned) };
    }),
    tellExpiry: raise({ type: 'clock.expired' }),
    remindDesk: () => undefined,
    sellPledged: () => undefined,
  },
  delays: { reviewTimeout: reviewTimeoutMs, saleTimeout: saleTimeoutMs },
}).createMachine({
  id: 'loan',
  context: ({ input }) => ({
    ...input,
    pledged: '0',
    lent: '0',
    days: 0,
    repaid: '0',
    returned: '0',
    reason: null,
  }),
  initial: 'drafted',
  states: {
    drafted: {
      tags: 'editable',
      on: {
        'user.applied': {
          guard: {
            type: 'if nothing stands against it',
            params: ({ context, event }) => ({ terms: context, applicant: event }),
          },
          target: 'underReview',
          actions: 'pledgeCollateral',
        },
      },
    },
    underReview: {
      tags: 'busy',
      on: {
        'desk.granted': { target: 'granted', actions: 'payOut' },
        'desk.refused': {
          guard: { type: 'if a reason is given', params: ({ event }) => event },
          target: 'refused',
          actions: [{ type: 'noteReason', params: ({ event }) => event }, 'releaseCollateral'],
        },
        'clock.expired': { target: 'underReview', reenter: true, actions: 'remindDesk' },
      },
      after: { reviewTimeout: { actions: 'tellExpiry' } },
    },
    granted: {
      on: {
        'clock.dayPassed': [
          {
            guard: { type: 'if within the term', params: counted },
            actions: { type: 'countDays', params: ({ event }) => event },
          },
          {
            guard: { type: 'if after the term', params: counted },
            target: 'overdue',
            actions: { type: 'countDays', params: ({ event }) => event },
          },
        ],
        'user.repaid': repaid,
        'user.addedCollateral': collateralAdded,
        'market.valued': valued,
      },
    },
    overdue: {
      tags: 'failed',
      on: {
        'clock.dayPassed': {
          guard: { type: 'if after the term', params: counted },
          actions: { type: 'countDays', params: ({ event }) => event },
        },
        'user.repaid': repaid,
        'user.addedCollateral': collateralAdded,
        'market.valued': valued,
      },
    },
    /** What is pledged is being sold; it is tried until the market takes it. */
    closing: {
      tags: 'busy',
      entry: 'sellPledged',
      on: {
        'market.sold': {
          guard: { type: 'if it was sold for something', params: ({ event }) => event },
          target: 'closed',
          actions: [{ type: 'divideProceeds', params: ({ event }) => event }, 'releaseCollateral'],
        },
        'market.refused': { target: 'closing', reenter: true },
        'clock.expired': { target: 'closing', reenter: true },
      },
      after: { saleTimeout: { actions: 'tellExpiry' } },
    },
    refused: { type: 'final', tags: 'done' },
    repaid: { type: 'final', tags: 'done' },
    closed: { type: 'final', tags: 'done' },
  },
});

export type LoanStatus = SnapshotFrom<typeof loanMachine>['value'];
