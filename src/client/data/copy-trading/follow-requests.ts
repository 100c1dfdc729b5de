import * as z from 'zod/mini';
import type { Follow } from '#contract/copy-trading.ts';
import {
  changeFollow,
  followTrader,
  holdCopiedPosition,
  pauseFollow,
  unfollowTrader,
} from '#contract/follows.ts';
import type { Position } from '#contract/positions.ts';
import { applyAsTrader, leaveAsTrader, type TraderApplication } from '#contract/traders.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { endpointKind, type Given } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows, listRefresher } from '#client/data/engine/refresh-list.ts';
import { positionsList } from '#client/data/positions/positions-list.ts';
import { copiesList, followsList } from './follows-list.ts';

const storeFollow = async (follow: Follow, userId: number): Promise<void> => {
  await storeRows(followsList, [follow], userId);
};
const refresh = (): void => {
  void listRefresher(followsList)();
  void listRefresher(copiesList)();
};

/** The trader to follow and the terms, as typed and as sent. */
export const termsRequest = z.object({
  trader_user_id: z.int(),
  type: z.enum(['1', '2']),
  number: z.string(),
  most_per_order: z.string(),
  most_in_all: z.string(),
  stop_loss: z.string(),
  when_trader_leaves: z.enum(['hold', 'close']),
  /** Version of the follow whose terms these replace; unset: there is none. */
  version: z.optional(z.string()),
});
export type TermsRequest = z.infer<typeof termsRequest>;

/** Follows; its subject is the trader. */
export const followKind: RequestKind<TermsRequest, Follow> = endpointKind(followTrader, {
  name: 'follow trader',
  purpose: 'purchase',
  needs: ['most_per_order', 'most_in_all', 'stop_loss', 'when_trader_leaves'],
  store: storeFollow,
  refused: refresh,
});

/** Changes the terms of a follow; its subject is the trader. */
export const changeKind: RequestKind<TermsRequest, Follow> = endpointKind(changeFollow, {
  name: 'change follow',
  purpose: 'purchase',
  needs: ['most_per_order', 'most_in_all', 'stop_loss', 'when_trader_leaves'],
  store: storeFollow,
  refused: refresh,
});

interface PauseRequest {
  readonly trader_user_id: number;
  readonly paused: '0' | '1';
  readonly version?: string | undefined;
}

/** Pauses or resumes copying; its subject is the trader. */
export const pauseKind: RequestKind<PauseRequest, Follow> = endpointKind(pauseFollow, {
  name: 'pause follow',
  purpose: 'transfer',
  store: storeFollow,
  refused: refresh,
});

export interface StopRequest {
  readonly follow_user_id: number;
  readonly copies: 'trader' | 'close' | 'hold';
  readonly version?: string | undefined;
}

/** Stops following; its subject is the trader. */
export const stopKind: RequestKind<StopRequest, Follow> = endpointKind(unfollowTrader, {
  name: 'stop following',
  // It may close open copies at the market.
  purpose: 'dealing',
  needs: ['copies'],
  async store(follow, userId) {
    await storeFollow(follow, userId);
    refresh();
  },
  refused: refresh,
});

/** Takes over a copied position as the user's own; its subject is the position. */
export const detachKind: RequestKind<Given<typeof holdCopiedPosition>, Position> = endpointKind(
  holdCopiedPosition,
  {
    name: 'hold copy',
    purpose: 'transfer',
    async store(position, userId) {
      await storeRows(positionsList, [position], userId);
      refresh();
    },
    refused: refresh,
  },
);

const storeNothing = async (): Promise<void> => undefined;

/** Applies to become a lead trader. */
export const applyKind: RequestKind<Given<typeof applyAsTrader>, TraderApplication> = endpointKind(
  applyAsTrader,
  {
    name: 'apply as trader',
    purpose: 'transfer',
    store: storeNothing,
  },
);

/** Stops leading. */
export const leaveKind: RequestKind<{ readonly seen_followers: string }, TraderApplication> = endpointKind(
  leaveAsTrader,
  {
    name: 'leave as trader',
    purpose: 'transfer',
    needs: ['seen_followers'],
    store: storeNothing,
  },
);
