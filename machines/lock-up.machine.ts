import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import { hasCome, msUntil } from '#domain/time/instant.ts';
import { interestAfter, redemptionPenalty, servedAt, type LockUpTerms } from '#domain/lock-ups/lock-up.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

/*
 * The life of a locked-up amount. Each full day pays its interest once; the principal is returned once,
 * whole at the end of the term or earlier less the penalty that the user accepted.
 */

export type LockUpEvent =
  /** 00:00 UTC. */
  | { type: 'clock.dayPassed'; at: string }
  /** With the penalty shown in the confirmation. */
  | { type: 'user.redeemed'; seen_penalty: string };

export interface LockUpInput extends LockUpTerms {
  purchased_at: string;
}

/** Named like the columns of the row; amounts in the locked currency. */
export interface LockUpContext extends LockUpInput {
  days_paid: number;
  /** Interest paid to `mining` so far. */
  interest_paid: string;
  /** Null until redeemed. */
  penalty: string | null;
  /** Amount returned of the principal. */
  returned: string | null;
}

interface DayParams {
  context: LockUpContext;
  at: string;
}

const nextDayOf = ({ purchased_at, days_paid }: LockUpContext): string =>
  servedAt(purchased_at, days_paid + 1);

const isDayOver = ({ context, at }: DayParams): boolean => hasCome(nextDayOf(context), at);

const onDay = ({ context, event }: { context: LockUpContext; event: { at: string } }): DayParams => ({
  context,
  at: event.at,
});

/** The cost of redeeming now. */
export const penaltyNow = (context: LockUpContext): string =>
  toPlain(redemptionPenalty(context, context.days_paid));

export const lockUpMachine = setup({
  types: {
    context: {} as LockUpContext,
    events: {} as LockUpEvent,
    input: {} as LockUpInput,
    tags: {} as 'editable' | 'done',
  },
  guards: {
    'if the last day is over': (_, params: DayParams) =>
      isDayOver(params) && params.context.days_paid + 1 === params.context.days,
    'if a full day is over': (_, params: DayParams) =>
      isDayOver(params) && params.context.days_paid + 1 < params.context.days,
    'if the penalty is the one agreed to': ({ context }, { seen_penalty }: { seen_penalty: string }) =>
      decimal(seen_penalty).eq(decimal(penaltyNow(context))),
  },
  actions: {
    payInterest: assign(({ context }) => ({
      days_paid: context.days_paid + 1,
      interest_paid: toPlain(interestAfter(context, context.days_paid + 1)),
    })),
    returnPrincipal: assign({ penalty: '0', returned: ({ context }) => context.amount }),
    returnLessPenalty: assign(({ context }) => ({
      penalty: penaltyNow(context),
      returned: toPlain(decimal(context.amount).minus(decimal(penaltyNow(context)))),
    })),
    raiseDay: raise(({ context }) => ({ type: 'clock.dayPassed' as const, at: nextDayOf(context) })),
  },
  delays: {
    untilNextDay: ({ context }) =>
      msUntil(
        nextDayOf(context),
        context.days_paid === 0 ? context.purchased_at : servedAt(context.purchased_at, context.days_paid),
      ),
  },
}).createMachine({
  id: 'lockUp',
  context: ({ input }) => ({ ...input, days_paid: 0, interest_paid: '0', penalty: null, returned: null }),
  initial: 'inProgress',
  states: {
    inProgress: {
      tags: 'editable',
      on: {
        'clock.dayPassed': [
          {
            guard: { type: 'if the last day is over', params: onDay },
            target: 'expired',
            actions: ['payInterest', 'returnPrincipal'],
          },
          {
            guard: { type: 'if a full day is over', params: onDay },
            target: 'inProgress',
            reenter: true,
            actions: 'payInterest',
          },
        ],
        'user.redeemed': {
          guard: { type: 'if the penalty is the one agreed to', params: ({ event }) => event },
          target: 'redeemed',
          actions: 'returnLessPenalty',
        },
      },
      after: { untilNextDay: { actions: 'raiseDay' } },
    },
    /** Early, less the penalty; paid interest is not reclaimed. */
    redeemed: { type: 'final', tags: 'done' },
    /** At the end of its term, whole. */
    expired: { type: 'final', tags: 'done' },
  },
});

export type LockUpStatus = SnapshotFrom<typeof lockUpMachine>['value'];
