import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import { decimal, toPlain } from '#domain/money/money.ts';
import { secondsProfit, secondsResult, type SecondsResult } from '#domain/seconds/seconds.ts';
import { secondsAfter, settlesAt } from '#domain/quotes/settlement-tick.ts';

/*
 * The life of a stake on the direction of a price. The feed alone decides: it opens on the first tick after
 * acceptance and ends on the last tick of its term. No one can void or preset a result; a stopped feed makes
 * it wait. It is paid once.
 */

interface OpenedEvent {
  /** The first tick after acceptance. */
  type: 'market.opened';
  price: string;
  at: string;
  seq: number;
}

interface SettledEvent {
  /** The last tick of its term; the time of the following tick proves that it was the last. */
  type: 'market.settled';
  price: string;
  at: string;
  seq: number;
  following_at: string;
}

export type SecondsOrderEvent =
  | OpenedEvent
  | SettledEvent
  /** The feed was declared stopped. */
  | { type: 'market.stopped' }
  | { type: 'clock.expired' };

export interface SecondsOrderInput {
  /** 1 up, 2 down */
  type: 1 | 2;
  /** The stake, frozen with the acceptance. */
  number: string;
  seconds: number;
  /** Percent of the stake, as set for the duration on acceptance. */
  profit_ratio: string;
  /** Decimals of the stake's currency. */
  decimals: number;
  created_at: string;
  /**
   * Sequence of the newest tick on acceptance. Later ticks are recognised by sequence, since a clock may be
   * set back.
   */
  accepted_seq: number;
}

/** Times are ISO instants; null until known. */
export interface SecondsOrderContext extends SecondsOrderInput {
  open_price: string | null;
  opened_at: string | null;
  open_seq: number | null;
  due_at: string | null;
  end_price: string | null;
  ended_at: string | null;
  /** Signed, excluding the stake; set once, at the end. */
  profits: string | null;
}

/** Without a tick for this long, the order is shown as waiting. */
export const tickTimeoutMs = 10_000;

interface ResultParams {
  context: SecondsOrderContext;
  tick: SettledEvent;
}

const settlement = ({
  context,
  event,
}: {
  context: SecondsOrderContext;
  event: SettledEvent;
}): ResultParams => ({ context, tick: event });

/** The result of the order at this tick, or null when it is not the settlement tick. */
const resultOf = ({
  context: { type, open_price, open_seq, due_at },
  tick,
}: ResultParams): SecondsResult | null => {
  if (open_price === null || open_seq === null || due_at === null) return null;
  if (tick.seq < open_seq || !settlesAt(due_at, tick, { at: tick.following_at })) return null;
  return secondsResult(type, decimal(open_price), decimal(tick.price));
};

/** Shared by an order whose tick comes in time and one that had to wait for it. */
const opening = {
  guard: {
    type: 'if after acceptance',
    params: ({ context, event }: { context: SecondsOrderContext; event: OpenedEvent }) => ({
      accepted_seq: context.accepted_seq,
      seq: event.seq,
    }),
  },
  target: 'open',
  actions: { type: 'noteOpening', params: ({ event }: { event: OpenedEvent }) => event },
} as const;

const settlements = [
  {
    guard: { type: 'if it moved the chosen way', params: settlement },
    target: 'won',
    actions: { type: 'settle', params: settlement },
  },
  {
    guard: { type: 'if it did not move', params: settlement },
    target: 'drawn',
    actions: { type: 'settle', params: settlement },
  },
  {
    guard: { type: 'if it moved against', params: settlement },
    target: 'lost',
    actions: { type: 'settle', params: settlement },
  },
] as const;

export const secondsOrderMachine = setup({
  types: {
    context: {} as SecondsOrderContext,
    events: {} as SecondsOrderEvent,
    input: {} as SecondsOrderInput,
    tags: {} as 'busy' | 'offline' | 'done',
  },
  guards: {
    'if after acceptance': (_, { accepted_seq, seq }: { accepted_seq: number; seq: number }) =>
      seq > accepted_seq,
    'if it moved the chosen way': (_, params: ResultParams) => resultOf(params) === 'win',
    'if it did not move': (_, params: ResultParams) => resultOf(params) === 'draw',
    'if it moved against': (_, params: ResultParams) => resultOf(params) === 'lose',
  },
  actions: {
    noteOpening: assign(({ context }, { price, at, seq }: OpenedEvent) => ({
      open_price: price,
      opened_at: at,
      open_seq: seq,
      due_at: secondsAfter(at, context.seconds),
    })),
    settle: assign((_, { context, tick }: ResultParams) => ({
      end_price: tick.price,
      ended_at: tick.at,
      profits: toPlain(
        secondsProfit(
          resultOf({ context, tick }) ?? 'draw',
          decimal(context.number),
          context.profit_ratio,
          context.decimals,
        ),
      ),
    })),
    raiseExpiry: raise({ type: 'clock.expired' }),
  },
  delays: { tickTimeout: tickTimeoutMs, duration: ({ context }) => context.seconds * 1_000 },
}).createMachine({
  id: 'secondsOrder',
  context: ({ input }) => ({
    ...input,
    open_price: null,
    opened_at: null,
    open_seq: null,
    due_at: null,
    end_price: null,
    ended_at: null,
    profits: null,
  }),
  initial: 'accepted',
  states: {
    /** The stake is frozen; the next tick opens it. */
    accepted: {
      tags: 'busy',
      on: { 'market.opened': opening, 'market.stopped': 'unopened', 'clock.expired': 'unopened' },
      after: { tickTimeout: { actions: 'raiseExpiry' } },
    },
    /**
     * The feed stopped before it opened: it opens on the next tick, however late, and is shown as waiting.
     */
    unopened: { tags: 'offline', on: { 'market.opened': opening } },
    open: { on: { 'clock.expired': 'settling' }, after: { duration: { actions: 'raiseExpiry' } } },
    /** Its term is over; a tick after its end proves which tick was the last. */
    settling: {
      tags: 'busy',
      on: { 'market.settled': settlements, 'market.stopped': 'suspended', 'clock.expired': 'suspended' },
      after: { tickTimeout: { actions: 'raiseExpiry' } },
    },
    /** The feed stopped after its term ended: the next tick shows which tick was the last, however late. */
    suspended: { tags: 'offline', on: { 'market.settled': settlements } },
    won: { type: 'final', tags: 'done' },
    drawn: { type: 'final', tags: 'done' },
    lost: { type: 'final', tags: 'done' },
  },
});

export type SecondsOrderStatus = SnapshotFrom<typeof secondsOrderMachine>['value'];
