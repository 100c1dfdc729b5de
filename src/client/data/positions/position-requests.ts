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
import type { PositionRequest } from '#domain/futures/position-request.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import { call } from '#client/lib/calls/call.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { endpointKind } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { positionsList } from '#client/data/positions/positions-list.ts';

const storeOne = async (position: Position, userId: number): Promise<void> => {
  await storeRows(positionsList, [position], userId);
  void refreshBalances();
};

/** Too late: it was closed or cancelled meanwhile, and the lists should show that. */
const refresh = ({ id }: { id: number }): void => void refreshRow(positionsList, id);

const optionalText = z.optional(z.string());

/** Opens a position on the contract that is its subject. */
export const openPositionKind: RequestKind<PositionRequest, Position> = endpointKind(openPosition, {
  name: 'open position',
  purpose: 'dealing',
  store: storeOne,
});

/** The other kinds have a position as their subject. */
export interface ClosingRequest {
  readonly id: number;
  readonly share: string;
  readonly seen_price: string;
  readonly slippage: string;
  /** Version of the position as it was shown; absent in requests stored by older versions of the app. */
  readonly version?: string | undefined;
}

export const closePositionKind: RequestKind<ClosingRequest, Position> = {
  name: 'close position',
  schema: z.object({
    id: z.int(),
    share: z.string(),
    seen_price: z.string(),
    slippage: z.string(),
    version: optionalText,
  }),
  purpose: 'dealing',
  // Hundredths of a lot are closed by sending no number: all of the position as it was shown.
  send: ({ share, ...request }, options) =>
    call(closePosition, { ...request, ...(/^\d+$/.test(share) ? { share } : {}) }, options),
  store: storeOne,
  refused: refresh,
};

export interface StopsRequest {
  readonly id: number;
  readonly target_profit_price: string;
  readonly stop_loss_price: string;
  readonly version?: string | undefined;
}

export const setStopsKind: RequestKind<StopsRequest, Position> = endpointKind(setStops, {
  name: 'set stops',
  purpose: 'dealing',
  needs: ['target_profit_price', 'stop_loss_price'],
  store: storeOne,
  refused: refresh,
});

export interface MarginRequest {
  readonly id: number;
  readonly number: string;
  readonly version?: string | undefined;
}

export const addMarginKind: RequestKind<MarginRequest, Position> = endpointKind(addMargin, {
  name: 'add margin',
  purpose: 'dealing',
  store: storeOne,
  refused: refresh,
});

export const cancelPositionKind: RequestKind<{ readonly id: number }, Position> = endpointKind(
  cancelPosition,
  {
    name: 'cancel position',
    purpose: 'dealing',
    store: storeOne,
    refused: refresh,
  },
);

export type BatchReport = ResponseOf<typeof closePositions>;

export interface CloseManyRequest {
  readonly type: '0' | '1' | '2';
  /** Ids named by the preview, comma-separated; absent in requests stored by older versions of the app. */
  readonly ids?: string | undefined;
}

/** Closes all (subject 0), all longs (1) or all shorts (2). */
export const closeManyKind: RequestKind<CloseManyRequest, BatchReport> = endpointKind(closePositions, {
  name: 'close positions',
  purpose: 'dealing',
  async store({ closed }, userId) {
    await storeRows(positionsList, closed, userId);
    void refreshBalances();
  },
});
