import type { ProblemCode } from '#contract/problem.ts';

/**
 * Validity of a request that changes something, from its confirmation; sent as
 * `Valid-Until`, in server time.
 * - `dealing`: orders, stakes, closings, stops, margin: decided by a price
 * - `transfer`: transfers, exchanges, and settings
 * - `purchase`: withdrawals, purchases, subscriptions: agreed to at a fixed price
 */
export const validForMs = { dealing: 15_000, transfer: 30_000, purchase: 300_000 } as const;
export type RequestPurpose = keyof typeof validForMs;

/** Requests may not be valid for longer than this. */
export const furthestAheadMs = 600_000;

const endings: readonly ProblemCode[] = ['request.expired', 'state.changed'];

/** Whether a refusal ends its key permanently; after other refusals the key can be retried. */
export const endsKey = (code: ProblemCode): boolean => endings.includes(code);

/** `Valid-Until` of a request confirmed now. @param nowMs by the server's clock */
export const validUntil = (purpose: RequestPurpose, nowMs: number): string =>
  new Date(nowMs + validForMs[purpose]).toISOString();
