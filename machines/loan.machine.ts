import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import { afterPayment, checkLoan, paidOut, type LoanApplicant, type LoanTerms } from '#domain/loans/loans.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { isReason, reviewTimeoutMs } from '#domain/reviews/review.ts';
import {
  afterSale,
  canBePaidOut,
  comesNear,
  counted,
  coversTooLittle,
  dealt,
  isAfterTerm,
  isCoveredAgain,
  isOfPledged,
  isPartOfDebt,
  isWholeDebt,
  isWithinTerm,
  offered,
  paid,
  saleTimeoutMs,
  worth,
  type AmountParams,
  type DaysParams,
  type LoanContext,
  type LoanEvent,
  type LoanInput,
  type SaleParams,
} from './loan-rules.ts';

/*
 * The life of an OTC loan. It is paid out once; the part that the risk rate requires stays locked. Its debt
 * ends once: repaid by the user, or from the locked part and a sale of collateral when it is no longer
 * covered. Days count from the payout, so that none is charged twice.
 */

const amountOf = ({ event }: { event: { amount: string } }) => event;
const repaid = [
  {
    guard: { type: 'if it is the whole debt', params: paid },
    target: 'repaid',
    actions: [{ type: 'noteRepayment', params: amountOf }, 'releaseCollateral'],
  },
  {
    guard: { type: 'if it is a part of the debt', params: paid },
    actions: { type: 'noteRepayment', params: amountOf },
  },
] as const;
const collateralAdded = {
  guard: { type: 'if an amount is added', params: amountOf },
  actions: { type: 'addCollateral', params: amountOf },
} as const;
const valued = [
  { guard: { type: 'if it no longer covers the debt', params: worth }, target: 'closing' },
  { guard: { type: 'if it comes near the debt', params: worth }, actions: 'noteWarning' },
  { guard: { type: 'if it covers the debt well again', params: worth }, actions: 'clearWarning' },
] as const;

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
    'if the term is over': (_, params: DaysParams) => isAfterTerm(params),
    'if it is the whole debt': (_, params: AmountParams) => isWholeDebt(params),
    'if it is a part of the debt': (_, params: AmountParams) => isPartOfDebt(params),
    'if it comes near the debt': (_, params: AmountParams) => comesNear(params),
    'if an amount is added': (_, { amount }: { amount: string }) => decimal(amount).gt(zero),
    'if it no longer covers the debt': (_, params: AmountParams) => coversTooLittle(params),
    'if it covers the debt well again': (_, params: AmountParams) => isCoveredAgain(params),
    'if the collateral covers the payout': (_, params: AmountParams) => canBePaidOut(params),
    'if what is pledged was sold': (_, params: SaleParams) => isOfPledged(params),
  },
  actions: {
    pledgeCollateral: assign({ pledged: ({ context }) => context.collateral }),
    releaseCollateral: assign({ pledged: '0' }),
    payOut: assign(({ context }, { amount }: AmountParams) => ({
      ...paidOut(context, decimal(amount)),
      lent: context.principal,
    })),
    noteReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    countDays: assign((_, { days }: { days: number }) => ({ days })),
    noteRepayment: assign(({ context }, { amount }: { amount: string }) => ({
      ...afterPayment(context, context.days, amount),
      repaid: toPlain(decimal(context.repaid).plus(decimal(amount))),
      is_warned: false,
    })),
    noteWarning: assign({ is_warned: true }),
    clearWarning: assign({ is_warned: false }),
    addCollateral: assign(({ context }, { amount }: { amount: string }) => ({
      pledged: toPlain(decimal(context.pledged).plus(decimal(amount))),
      is_warned: false,
    })),
    divideProceeds: assign((_, params: SaleParams) => afterSale(params)),
    raiseExpiry: raise({ type: 'clock.expired' }),
    remindAdmin: () => undefined,
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
    collateral_returned: '0',
    reason: null,
    outstanding: '0',
    held: '0',
    interest: '0',
    since_day: 0,
    is_warned: false,
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
        'admin.granted': {
          guard: { type: 'if the collateral covers the payout', params: offered },
          target: 'granted',
          actions: { type: 'payOut', params: offered },
        },
        'admin.refused': {
          guard: { type: 'if a reason is given', params: ({ event }) => event },
          target: 'refused',
          actions: [{ type: 'noteReason', params: ({ event }) => event }, 'releaseCollateral'],
        },
        'user.withdrew': { target: 'withdrawn', actions: 'releaseCollateral' },
        'clock.expired': { target: 'underReview', reenter: true, actions: 'remindAdmin' },
      },
      after: { reviewTimeout: { actions: 'raiseExpiry' } },
    },
    granted: {
      on: {
        'clock.dayPassed': [
          {
            guard: { type: 'if within the term', params: counted },
            actions: { type: 'countDays', params: ({ event }) => event },
          },
          {
            guard: { type: 'if the term is over', params: counted },
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
          guard: { type: 'if the term is over', params: counted },
          actions: { type: 'countDays', params: ({ event }) => event },
        },
        'user.repaid': repaid,
        'user.addedCollateral': collateralAdded,
        'market.valued': valued,
      },
    },
    /** As much of the collateral as the debt needs is being sold; retried until the market takes it. */
    closing: {
      tags: 'busy',
      entry: 'sellPledged',
      on: {
        'market.sold': {
          guard: { type: 'if what is pledged was sold', params: dealt },
          target: 'closed',
          actions: [{ type: 'divideProceeds', params: dealt }, 'releaseCollateral'],
        },
        'market.refused': { target: 'closing', reenter: true },
        'clock.expired': { target: 'closing', reenter: true },
      },
      after: { saleTimeout: { actions: 'raiseExpiry' } },
    },
    refused: { type: 'final', tags: 'done' },
    withdrawn: { type: 'final', tags: 'done' },
    repaid: { type: 'final', tags: 'done' },
    closed: { type: 'final', tags: 'done' },
  },
});

export type LoanStatus = SnapshotFrom<typeof loanMachine>['value'];
