import * as z from 'zod/mini';
import { closePositions } from '#contract/position-lists.ts';
import {
  addMargin,
  cancelPosition,
  closePosition,
  openPosition,
  setStops,
  type Position,
} from '#contract/positions.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { PositionRequest } from '#domain/position-request.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import { call } from '#client/lib/call.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { keepRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { positionsList } from '#client/data/positions/positions-list.ts';

const keepOne = async (position: Position, userId: number): Promise<void> => {
  await keepRows(positionsList, [position], userId);
  void refreshBalances();
};

/** Too late: it was closed or cancelled meanwhile, and the lists should say so. */
const lookAgain = ({ id }: { id: number }): void => void refreshRow(positionsList, id);

const optionalText = z.optional(z.string());

/** Opens a position on the contract that is its subject. */
export const openPositionKind: CallKind<PositionRequest, Position> = {
  name: 'open position',
  schema: z.object({
    currency_id: z.int(),
    legal_id: z.int(),
    type: z.union([z.literal(1), z.literal(2)]),
    status: z.enum(['0', '1']),
    share: z.string(),
    multiple: z.string(),
    target_price: optionalText,
    seen_price: optionalText,
    slippage: optionalText,
    target_profit_price: optionalText,
    stop_loss_price: optionalText,
    coupon_id: z.optional(z.int()),
  }),
  purpose: 'dealing',
  send: (request, options) => call(openPosition, request, options),
  keep: keepOne,
};

/** The rest have a position as their subject. */
export interface ClosingRequest {
  readonly id: number;
  readonly share: string;
  readonly seen_price: string;
  readonly slippage: string;
  /** Of the position as it was shown; absent in what an older app kept. */
  readonly version?: string | undefined;
}

export const closePositionKind: CallKind<ClosingRequest, Position> = {
  name: 'close position',
  schema: z.object({
    id: z.int(),
    share: z.string(),
    seen_price: z.string(),
    slippage: z.string(),
    version: optionalText,
  }),
  purpose: 'dealing',
  // Hundredths of a lot are closed by naming none: all of the position as it was shown.
  send: ({ share, ...request }, options) =>
    call(closePosition, { ...request, ...(/^\d+$/.test(share) ? { share } : {}) }, options),
  keep: keepOne,
  refused: lookAgain,
};

export interface StopsRequest {
  readonly id: number;
  readonly target_profit_price: string;
  readonly stop_loss_price: string;
  readonly version?: string | undefined;
}

export const setStopsKind: CallKind<StopsRequest, Position> = {
  name: 'set stops',
  schema: z.object({
    id: z.int(),
    target_profit_price: z.string(),
    stop_loss_price: z.string(),
    version: optionalText,
  }),
  purpose: 'dealing',
  send: (request, options) => call(setStops, request, options),
  keep: keepOne,
  refused: lookAgain,
};

export interface MarginRequest {
  readonly id: number;
  readonly number: string;
  readonly version?: string | undefined;
}

export const addMarginKind: CallKind<MarginRequest, Position> = {
  name: 'add margin',
  schema: z.object({ id: z.int(), number: z.string(), version: optionalText }),
  purpose: 'dealing',
  send: (request, options) => call(addMargin, request, options),
  keep: keepOne,
  refused: lookAgain,
};

export const cancelPositionKind: CallKind<{ readonly id: number }, Position> = {
  name: 'cancel position',
  schema: z.object({ id: z.int() }),
  purpose: 'dealing',
  send: (request, options) => call(cancelPosition, request, options),
  keep: keepOne,
  refused: lookAgain,
};

export type BatchReport = ResponseOf<typeof closePositions>;

export interface CloseManyRequest {
  readonly type: '0' | '1' | '2';
  /** Those that the preview named, comma-separated; absent in what an older app kept. */
  readonly ids?: string | undefined;
}

/** Closes all (subject 0), all longs (1) or all shorts (2). */
export const closeManyKind: CallKind<CloseManyRequest, BatchReport> = {
  name: 'close positions',
  schema: z.object({ type: z.enum(['0', '1', '2']), ids: optionalText }),
  purpose: 'dealing',
  send: (request, options) => call(closePositions, request, options),
  async keep({ closed }, userId) {
    await keepRows(positionsList, closed, userId);
    void refreshBalances();
  },
};
