import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import { isWithin } from '#domain/trading/execution.ts';
import { lotsLeft, mayClose, mayCloseCopied } from '#domain/futures/lots.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import type { StopPrices } from '#domain/futures/position-triggers.ts';
import {
  areStopsOnTheirSide,
  askedByUser,
  atPrice,
  closingTimeoutMs,
  dealt,
  doesMarginBear,
  forcedBy,
  isForced,
  wereAllClosing,
  wereSomeClosing,
  type ClosedParams,
  type CloseReason,
  type FeeParams,
  type PositionContext,
  type PositionEvent,
  type PositionInput,
  type PriceParams,
  type StopsParams,
} from './position-rules.ts';

/*
 * The life of a futures position. Each lot is dealt once at entry and once at exit: a closed lot is never
 * closed again, and a position closed by the market remains closing until the market has dealt it.
 */

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
    'if these lots are held': (_, { total, share }: { total: number; share: number }) =>
      mayClose(share, total),
    'if all lots were closing': (_, params: ClosedParams) => wereAllClosing(params),
    'if these lots were closing': (_, params: ClosedParams) => wereSomeClosing(params),
    'if the stops are on their side': (_, params: StopsParams) => areStopsOnTheirSide(params),
    'if an amount is added': (_, { amount }: { amount: string }) => decimal(amount).gt(zero),
    'if the margin bears it': (_, params: FeeParams) => doesMarginBear(params),
    'if these lots are copied': ({ context }, { share }: { share: number }) =>
      context.copied_from !== null && mayCloseCopied(share, context.share),
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
    raiseExpiry: raise({ type: 'clock.expired' }),
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
            params: ({ context, event }) => ({ total: context.share, share: event.share }),
          },
          target: 'closing',
          actions: { type: 'closeLots', params: askedByUser },
        },
        'user.closedBatch': {
          target: 'closing',
          actions: { type: 'closeEveryLot', params: { reason: 'batch' } },
        },
        'trader.closed': {
          guard: { type: 'if these lots are copied', params: ({ event }) => event },
          target: 'closing',
          actions: {
            type: 'closeLots',
            params: ({ event }) => ({ share: event.share, reason: 'trader' as const }),
          },
        },
        'opposite.opened': {
          target: 'closing',
          actions: { type: 'closeEveryLot', params: { reason: 'opposite' } },
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
            guard: { type: 'if all lots were closing', params: dealt },
            target: 'closed',
            actions: 'dropAll',
          },
          {
            guard: { type: 'if these lots were closing', params: dealt },
            target: 'open',
            actions: [{ type: 'dropLots', params: ({ event }) => event }, 'forgetReason'],
          },
        ],
        // A closing that the user requested is dropped; one that the market forces is retried on the next
        // tick.
        'market.refused': [
          { guard: 'if the market must close it', target: 'closing', reenter: true },
          { target: 'open', actions: 'keepLots' },
        ],
        'clock.expired': [
          { guard: 'if the market must close it', target: 'closing', reenter: true },
          { target: 'open', actions: 'keepLots' },
        ],
      },
      after: { closingTimeout: { actions: 'raiseExpiry' } },
    },
    closed: { type: 'final', tags: 'done' },
    cancelled: { type: 'final', tags: 'done' },
  },
});

export type PositionSnapshot = SnapshotFrom<typeof positionMachine>;
export type PositionStatus = PositionSnapshot['value'];
