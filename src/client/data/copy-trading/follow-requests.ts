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
import { call } from '#client/lib/call.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { keepRows, listRefresher } from '#client/data/engine/refresh-list.ts';
import { positionsList } from '#client/data/positions/positions-list.ts';
import { copiesList, followsList } from './follows-list.ts';

const keepFollow = async (follow: Follow, userId: number): Promise<void> => {
  await keepRows(followsList, [follow], userId);
};
const lookAgain = (): void => {
  void listRefresher(followsList)();
  void listRefresher(copiesList)();
};

/** On what terms whom is followed, as typed and as sent. */
export const termsRequest = z.object({
  trader_user_id: z.int(),
  type: z.enum(['1', '2']),
  number: z.string(),
  most_per_order: z.string(),
  most_in_all: z.string(),
  stop_loss: z.string(),
  when_trader_leaves: z.enum(['hold', 'close']),
  /** Of the follow whose terms these replace; unset: there is none. */
  version: z.optional(z.string()),
});
export type TermsRequest = z.infer<typeof termsRequest>;

/** Follows; its subject is the trader. */
export const followKind: CallKind<TermsRequest, Follow> = {
  name: 'follow trader',
  schema: termsRequest,
  purpose: 'purchase',
  send: (request, options) => call(followTrader, request, options),
  keep: keepFollow,
  refused: lookAgain,
};

/** Follows on other terms; its subject is the trader. */
export const changeKind: CallKind<TermsRequest, Follow> = {
  ...followKind,
  name: 'change follow',
  send: (request, options) => call(changeFollow, request, options),
};

const pauseRequest = z.object({
  trader_user_id: z.int(),
  paused: z.enum(['0', '1']),
  version: z.optional(z.string()),
});

/** Copies nothing new, or goes on; its subject is the trader. */
export const pauseKind: CallKind<z.infer<typeof pauseRequest>, Follow> = {
  name: 'pause follow',
  schema: pauseRequest,
  purpose: 'transfer',
  send: (request, options) => call(pauseFollow, request, options),
  keep: keepFollow,
  refused: lookAgain,
};

const stopRequest = z.object({
  follow_user_id: z.int(),
  copies: z.enum(['trader', 'close', 'hold']),
  version: z.optional(z.string()),
});
export type StopRequest = z.infer<typeof stopRequest>;

/** Stops following; its subject is the trader. */
export const stopKind: CallKind<StopRequest, Follow> = {
  name: 'stop following',
  schema: stopRequest,
  // Open copies may be closed by it at the market.
  purpose: 'dealing',
  send: (request, options) => call(unfollowTrader, request, options),
  async keep(follow, userId) {
    await keepFollow(follow, userId);
    lookAgain();
  },
  refused: lookAgain,
};

const holdRequest = z.object({ transaction_id: z.int() });

/** Makes a copied position one's own; its subject is the position. */
export const holdKind: CallKind<z.infer<typeof holdRequest>, Position> = {
  name: 'hold copy',
  schema: holdRequest,
  purpose: 'transfer',
  send: (request, options) => call(holdCopiedPosition, request, options),
  async keep(position, userId) {
    await keepRows(positionsList, [position], userId);
    lookAgain();
  },
  refused: lookAgain,
};

const applyRequest = z.object({ agreement: z.enum(['zh', 'en']) });
const nothingKept = async (): Promise<void> => undefined;

/** Asks to be followed. */
export const applyKind: CallKind<z.infer<typeof applyRequest>, TraderApplication> = {
  name: 'apply as trader',
  schema: applyRequest,
  purpose: 'transfer',
  send: (request, options) => call(applyAsTrader, request, options),
  keep: nothingKept,
};

const leaveRequest = z.object({ seen_followers: z.string() });

/** Leads no longer. */
export const leaveKind: CallKind<z.infer<typeof leaveRequest>, TraderApplication> = {
  name: 'leave as trader',
  schema: leaveRequest,
  purpose: 'transfer',
  send: (request, options) => call(leaveAsTrader, request, options),
  keep: nothingKept,
};
