import type { CallName, Calls } from '#contract/calls.ts';
import type { Endpoint, RequestOutput } from '#contract/endpoint.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import type * as z from 'zod/mini';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Emit, OnCommitted } from '#server/exchange/lib/delivery/outbox.ts';

/** The user of a token. */
export interface SessionUser {
  readonly userId: number;
  readonly sessionId: number;
  readonly vipLevel: number;
  /** Decides reviews in the back office. */
  readonly isOperator: boolean;
}

export interface IdempotencyKey {
  readonly key: string;
  /** Hash of the call's name and fields. */
  readonly bodyHash: string;
  /** Number of this sending of the key, from 1; null: the caller does not number them. */
  readonly attempt: number | null;
  /** The work may not be done after this time; null: the caller sets no limit. */
  readonly validUntil: Date | null;
}

/** A key, and the call and user it belongs to. */
export interface OnceRequest extends IdempotencyKey {
  readonly userId: number;
  readonly call: string;
}

/** `repeated`: the answer is the stored one of an earlier call. */
export interface OnceAnswer<Answer> {
  readonly answer: Answer;
  readonly repeated: boolean;
}

/**
 * Work of one call. `emit` publishes to the user's sockets once the transaction is durable; listeners of
 * `onCommitted` run before that.
 */
export type OnceWork<Answer> = (
  transaction: Transaction,
  emit: Emit,
  onCommitted: OnCommitted,
) => Promise<Answer>;
/**
 * Runs the work returned by `prepare` like `once`; `prepare` itself has no transaction,
 * and does not run for a repeat.
 */
export type PreparedOnce<Answer> = (prepare: () => Promise<OnceWork<Answer>>) => Promise<Answer>;

/** One incoming call, parsed. */
export interface Call<E extends Endpoint> {
  readonly input: RequestOutput<E>;
  /** 0 for visitors. */
  readonly userId: number;
  readonly user: SessionUser | null;
  /** The session's token; empty for visitors. */
  readonly token: string;
  readonly language: LanguageCode;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** Origin of the exchange's page that sent the request, if a page did: reported by the browser. */
  readonly origin: string | null;
  /** Set on idempotent calls. */
  readonly idempotency: IdempotencyKey | null;
  /**
   * Runs `work` at most once for this call's key, with key and effect in one transaction; a
   * repeat returns the first answer.
   */
  once(work: OnceWork<Answer<E>>): Promise<Answer<E>>;
  /** The same for work that needs a slow preparation. */
  readonly onceAfter: PreparedOnce<Answer<E>>;
  /** The same for a use case that stores the key itself, together with its effect. */
  underKey(run: (request: OnceRequest) => Promise<OnceAnswer<Answer<E>>>): Promise<Answer<E>>;
}

export type Answer<E extends Endpoint> = z.input<E['response']>;
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;
export type Handlers = { [Name in CallName]?: Handler<Calls[Name]> };
