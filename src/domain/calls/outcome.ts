import type { LoginTicket, ProblemCode } from '#contract/problem.ts';

/**
 * A definite refusal by the server: nothing was changed. `message` is in the user's language, or empty when
 * the device itself refused before sending.
 */
export interface Refused {
  readonly kind: 'refused';
  readonly code: ProblemCode;
  readonly message: string;
  readonly field?: string;
  readonly retryAfterMs?: number;
  /** With `price.moved`: the current price. */
  readonly price?: string;
  /** With `login.secondFactor`. */
  readonly ticket?: LoginTicket;
}

/**
 * Why a call or a write has no result. Except for `refused`, the network kinds do not say whether the
 * server did the work: a request may have arrived before its answer was lost, so a caller that must know
 * asks again with the same key.
 * - `offline`: the device has no network
 * - `timeout`: no answer within 60 s
 * - `unreachable`: the connection failed, the server had a fault, or the caller gave up waiting
 * - `malformed`: the answer does not follow this contract (a captive portal, an older server)
 * - `storage`: this device could not store the data
 */
export type Failure =
  | Refused
  | { readonly kind: 'offline' | 'timeout' | 'unreachable' | 'malformed' }
  | { readonly kind: 'storage'; readonly cause?: StorageCause };

/** `full`: the storage is full; `blocked`: the browser does not let the page store data. */
export type StorageCause = 'full' | 'blocked';

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export const succeeded = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const failed = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure,
});
