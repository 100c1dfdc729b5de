import type { ProblemCode } from '#contract/problem.ts';

/**
 * How long a request that changes something is meant, from its confirmation; it is sent as `Valid-Until`, in
 * server time.
 * - `dealing`: orders, stakes, closings, stops, margin: what a price decides
 * - `transfer`: transfers, exchanges, and settings
 * - `purchase`: withdrawals, purchases, subscriptions: agreed to at a fixed price
 */
export const validForMs = { dealing: 15_000, transfer: 30_000, purchase: 300_000 } as const;
export type RequestPurpose = keyof typeof validForMs;

/** No request may be meant for longer than this. */
export const furthestAheadMs = 600_000;

const endings: readonly ProblemCode[] = ['request.expired', 'state.changed'];

/** Whether a refusal ends its key for good; after every other one the key is free to retry. */
export const endsKey = (code: ProblemCode): boolean => endings.includes(code);

/** `Valid-Until` of a request that is confirmed now. @param nowMs by the server's clock */
export const validUntil = (purpose: RequestPurpose, nowMs: number): string =>
  new Date(nowMs + validForMs[purpose]).toISOString();
