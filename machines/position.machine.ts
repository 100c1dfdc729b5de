import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import { isWithin } from '#domain/execution.ts';
import { positionSideOf, sizeOf, type PositionTerms } from '#domain/futures.ts';
import { checkStops } from '#domain/futures-stops.ts';
import { lotsLeft, mayClose } from '#domain/lots.ts';
import { decimal, toPlain, zero } from '#domain/money.ts';
import { forcedClosing, type ForcedClosing, type StopPrices } from '#domain/position-triggers.ts';
import { lifecycleOf } from './lifecycle.ts';

/*
 * The life of a futures position. Its lots are dealt once on the way in and once on the way out: what closed is never
 * closed again, and a position that the market closes stays closing until the market has dealt it.
 */

export type CloseReason = ForcedClosing | 'user' | 'batch' | 'trader';

export type PositionEvent =
  /**
   * The venue dealt all lots at this average price, at the limit or better, and froze this margin for them.
   */
  | { type: 'market.opened'; price: string; margin: string }
  | { type: 'market.ticked'; price: string }
  /** The venue dealt the lots that are closing; `margin` is the part that belonged to them. */
  | { type: 'market.closed'; share: number; margin: string }
  /** Too shallow, stale or closed: nothing was dealt. */
  | { type: 'market.refused' }
  /**
   * Its limit is reached, and the account cannot pay what the entry needs beyond what it froze: nothing was
   * dealt.
   */
  | { type: 'market.unpaid' }
  | { type: 'user.cancelled' }
  | { type: 'user.closed'; share: number }
  /** Close all, all longs or all shorts. */
  | { type: 'user.closedBatch' }
  /** Null clears a stop; `price` is the last price. */
  | {
      type: 'user.setStops';
      price: string;
      target_profit_price: string | null;
      stop_loss_price: string | null;
    }
  | { type: 'user.addedMargin'; amount: string }
  /** The overnight fee, so far as the account could not pay it. */
  | { type: 'clock.nightPassed'; fee: string }
  | { type: 'clock.expired' }
  | { type: 'trader.closed' }
  /** A copied position becomes the user's own. */
  | { type: 'user.detached' };

/** Named as the row names them; prices and margin in the quote currency. */
export interface PositionContext extends StopPrices {
  /** 1 long, 2 short */
  type: 1 | 2;
  /** Units of the base in one lot. */
  contract_size: string;
  tick_size: string;
  /** The average entry; while entrusted, the limit or the protected worst price. */
  price: string;
  /** Lots held; while entrusted, wanted. */
  share: number;
  margin: string;
  /** Lots being closed; zero when none are. */
  closing_share: number;
  close_reason: CloseReason | null;
  copied_from: number | null;
}

export type PositionInput = Omit<PositionContext, 'margin' | 'closing_share' | 'close_reason'>;

interface PriceParams {
  context: PositionContext;
  price: string;
}

interface ClosedParams {
  context: PositionContext;
  share: number;
  margin: string;
}

interface StopsParams extends PriceParams {
  stops: StopPrices;
}

/** How long a closing may stay undealt before it is looked at again. */
export const closingTimeoutMs = 60_000;

const termsOf = ({ type, price, share, contract_size, margin }: PositionContext): PositionTerms => ({
  side: positionSideOf(type),
  entry: decimal(price),
  size: sizeOf(share, contract_size),
  margin: decimal(margin),
});

const forcedBy = ({ context, price }: PriceParams): ForcedClosing | null =>
  forcedClosing(termsOf(context), context, decimal(price));

const isForced = (reason: CloseReason | null): boolean => reason !== 'user' && reason !== 'batch';

const atPrice = ({
  context,
  event,
}: {
  context: PositionContext;
  event: { price: string };
}): PriceParams => ({ context, price: event.price });

export const positionMachine = setup({
  types: {
    context: {} as PositionContext,
    events: {} as PositionEvent,
    input: {} as PositionInput,
    tags: {} as 'busy' | 'editable' | 'done',
  },
  guards: {
    'if at the limit or better': (_, { context, price }: PriceParams) =>
      isWithin(decimal(price), decimal(context.price), context.type === 1 ? 'buy' : 'sell'),
    'if the margin is used up': (_, params: PriceParams) => forcedBy(params) === 'liquidation',
    'if the stop-loss is reached': (_, params: PriceParams) => forcedBy(params) === 'stop_loss',
    'if the take-profit is reached': (_, params: PriceParams) => forcedBy(params) === 'take_profit',
    'if these lots are held': (_, { held, share }: { held: number; share: number }) => mayClose(share, held),
    'if all lots were closing': (_, { context, share }: ClosedParams) =>
      share === context.closing_share && share === context.share,
    'if these lots were closing': (_, { context, share, margin }: ClosedParams) =>
      share === context.closing_share &&
      share < context.share &&
      decimal(margin).gte(zero) &&
      decimal(margin).lte(decimal(context.margin)),
    'if the stops are on their side': (_, { context, price, stops }: StopsParams) =>
      checkStops(
        {
          target_profit_price: stops.target_profit_price ?? '',
          stop_loss_price: stops.stop_loss_price ?? '',
        },
        positionSideOf(context.type),
        decimal(price),
        context.tick_size,
      ) === null,
    'if an amount is added': (_, { amount }: { amount: string }) => decimal(amount).gt(zero),
    'if the margin bears it': (_, { margin, fee }: { margin: string; fee: string }) =>
      decimal(fee).gt(zero) && decimal(fee).lte(decimal(margin)),
    'if it is copied': ({ context }) => context.copied_from !== null,
    'if the market must close it': ({ context }) => isForced(context.close_reason),
  },
  actions: {
    noteEntry: assign((_, { price, margin }: { price: string; margin: string }) => ({ price, margin })),
    closeLots: assign((_, { share, reason }: { share: number; reason: CloseReason }) => ({
      closing_share: share,
      close_reason: reason,
    })),
    closeEveryLot: assign(({ context }, { reason }: { reason: CloseReason }) => ({
      closing_share: context.share,
      close_reason: reason,
    })),
    dropAll: assign({ share: 0, margin: '0', closing_share: 0 }),
    dropLots: assign(({ context }, { share, margin }: { share: number; margin: string }) => ({
      share: lotsLeft(context.share, share),
      margin: toPlain(decimal(context.margin).minus(decimal(margin))),
      closing_share: 0,
    })),
    keepLots: assign({ closing_share: 0, close_reason: null }),
    forgetReason: assign({ close_reason: null }),
    setStops: assign((_, { stops }: { stops: StopPrices }) => ({
      target_profit_price: stops.target_profit_price,
      stop_loss_price: stops.stop_loss_price,
    })),
    addMargin: assign(({ context }, { amount }: { amount: string }) => ({
      margin: toPlain(decimal(context.margin).plus(decimal(amount))),
    })),
    takeFee: assign(({ context }, { fee }: { fee: string }) => ({
      margin: toPlain(decimal(context.margin).minus(decimal(fee))),
    })),
    detach: assign({ copied_from: null }),
    tellExpiry: raise({ type: 'clock.expired' }),
  },
  delays: { closingTimeout: closingTimeoutMs },
}).createMachine({
  id: 'position',
  context: ({ input }) => ({ ...input, margin: '0', closing_share: 0, close_reason: null }),
  initial: 'entrusted',
  states: {
    /**
     * Rests until the market reaches its limit; a market position passes through here within its transaction.
     */
    entrusted: {
      tags: 'editable',
      on: {
        'market.opened': {
          guard: { type: 'if at the limit or better', params: atPrice },
          target: 'open',
          actions: { type: 'noteEntry', params: ({ event }) => event },
        },
        'market.unpaid': 'cancelled',
        'user.cancelled': 'cancelled',
        'user.setStops': {
          guard: {
            type: 'if the stops are on their side',
            params: ({ context, event }) => ({ context, price: context.price, stops: event }),
          },
          actions: { type: 'setStops', params: ({ event }) => ({ stops: event }) },
        },
      },
    },
    open: {
      tags: 'editable',
      on: {
        'market.ticked': [
          {
            guard: { type: 'if the margin is used up', params: atPrice },
            target: 'closing',
            actions: { type: 'closeEveryLot', params: { reason: 'liquidation' } },
          },
          {
            guard: { type: 'if the stop-loss is reached', params: atPrice },
            target: 'closing',
            actions: { type: 'closeEveryLot', params: { reason: 'stop_loss' } },
          },
          {
            guard: { type: 'if the take-profit is reached', params: atPrice },
            target: 'closing',
            actions: { type: 'closeEveryLot', params: { reason: 'take_profit' } },
          },
        ],
        'user.closed': {
          guard: {
            type: 'if these lots are held',
            params: ({ context, event }) => ({ held: context.share, share: event.share }),
          },
          target: 'closing',
          actions: {
            type: 'closeLots',
            params: ({ event }) => ({ share: event.share, reason: 'user' as const }),
          },
        },
        'user.closedBatch': {
          target: 'closing',
          actions: { type: 'closeEveryLot', params: { reason: 'batch' } },
        },
        'trader.closed': {
          guard: 'if it is copied',
          target: 'closing',
          actions: { type: 'closeEveryLot', params: { reason: 'trader' } },
        },
        'user.detached': { guard: 'if it is copied', actions: 'detach' },
        'user.setStops': {
          guard: {
            type: 'if the stops are on their side',
            params: ({ context, event }) => ({ context, price: event.price, stops: event }),
          },
          actions: { type: 'setStops', params: ({ event }) => ({ stops: event }) },
        },
        'user.addedMargin': {
          guard: { type: 'if an amount is added', params: ({ event }) => event },
          actions: { type: 'addMargin', params: ({ event }) => event },
        },
        'clock.nightPassed': {
          guard: {
            type: 'if the margin bears it',
            params: ({ context, event }) => ({ margin: context.margin, fee: event.fee }),
          },
          actions: { type: 'takeFee', params: ({ event }) => event },
        },
      },
    },
    closing: {
      tags: 'busy',
      on: {
        'market.closed': [
          {
            guard: {
              type: 'if all lots were closing',
              params: ({ context, event }) => ({ ...event, context }),
            },
            target: 'closed',
            actions: 'dropAll',
          },
          {
            guard: {
              type: 'if these lots were closing',
              params: ({ context, event }) => ({ ...event, context }),
            },
            target: 'open',
            actions: [{ type: 'dropLots', params: ({ event }) => event }, 'forgetReason'],
          },
        ],
        // What the user asked for is given up; what the market closes is tried again on the next tick.
        'market.refused': [
          { guard: 'if the market must close it', target: 'closing', reenter: true },
          { target: 'open', actions: 'keepLots' },
        ],
        'clock.expired': [
          { guard: 'if the market must close it', target: 'closing', reenter: true },
          { target: 'open', actions: 'keepLots' },
        ],
      },
      after: { closingTimeout: { actions: 'tellExpiry' } },
    },
    closed: { type: 'final', tags: 'done' },
    cancelled: { type: 'final', tags: 'done' },
  },
});

export type PositionSnapshot = SnapshotFrom<typeof positionMachine>;
export type PositionStatus = PositionSnapshot['value'];

/** What of a position the chart rules: its row's columns of these names. */
export interface PositionState extends PositionContext {
  status: PositionStatus;
}

const life = lifecycleOf<PositionState, PositionEvent, PositionInput>(positionMachine);

/** A position just accepted: nothing is dealt yet. */
export const entrustPosition = (input: PositionInput): PositionState => life.begin(input);

/** Where the event leads from here, or null where the chart does not admit it. */
export const nextPosition = (state: PositionState, event: PositionEvent): PositionState | null =>
  life.next(state, event);
