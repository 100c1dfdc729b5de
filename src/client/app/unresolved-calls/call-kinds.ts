import * as z from 'zod/mini';
import type { KeyedCallRow } from '#client/data/engine/rows.ts';
import { cancelOrderKind } from '#client/data/orders/cancel-order-kind.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { resumeCall } from '#client/data/engine/keyed-call/keyed-call.ts';
import {
  addMarginKind,
  cancelPositionKind,
  closeManyKind,
  closePositionKind,
  openPositionKind,
  setStopsKind,
} from '#client/data/positions/position-requests.ts';
import { placeSecondsKind } from '#client/data/seconds-orders/seconds-requests.ts';
import { placeOrderKind } from '#client/data/orders/place-order-kind.ts';

/** Goes on asking; the kinds' own types matter only to their screens. */
const follower = <Request extends object, Answer>(kind: CallKind<Request, Answer>) => ({
  name: kind.name,
  canRead: (row: KeyedCallRow): boolean => z.safeParse(kind.schema, row.request).success,
  follow(row: KeyedCallRow): void {
    const request = z.safeParse(kind.schema, row.request);
    if (request.success) resumeCall(kind, row, request.data);
  },
});

const followers = [
  follower(placeOrderKind),
  follower(cancelOrderKind),
  follower(openPositionKind),
  follower(closePositionKind),
  follower(setStopsKind),
  follower(addMarginKind),
  follower(cancelPositionKind),
  follower(closeManyKind),
  follower(placeSecondsKind),
];

const followerOf = (row: KeyedCallRow) => followers.find(({ name }) => name === row.kind);

/**
 * False: another version of the app stored it, or it is damaged. It is not sent, for it could say something
 * else than was agreed to.
 */
export const canReadCall = (row: KeyedCallRow): boolean => followerOf(row)?.canRead(row) ?? false;

/**
 * Sees a stored call through to its outcome, wherever the user is; does nothing where this tab is at it
 * already.
 */
export const followCall = (row: KeyedCallRow): void => followerOf(row)?.follow(row);
