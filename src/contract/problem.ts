import * as z from 'zod/mini';

/**
 * The closed set of error codes. A schema may name one of these as its message, so that a wrong field
 * is told by the same code on the form and on the wire.
 */
export const problemCodes = [
  'parameter.error',
  'request.malformed',
  'request.tooLarge',
  'request.tooMany',
  'path.unknown',
  'server.fault',
  'server.stopping',
  'function.inDevelopment',
  'login.required',
  'login.failed',
  'verification.required',
  'account.invalid',
  'account.taken',
  'mobile.invalid',
  'code.invalid',
  'code.wrong',
  'code.tooSoon',
  'code.tooMany',
  'password.short',
  'password.long',
  'password.common',
  'password.mismatch',
  'invite.unknown',
  'session.notFound',
  'text.required',
  'text.tooLong',
  'text.specialCharacters',
  'language.unknown',
  'id.invalid',
  'page.invalid',
  'period.invalid',
  'range.invalid',
  'amount.invalid',
  'amount.decimals',
  'amount.tooSmall',
  'amount.tooLarge',
  'price.invalid',
  'price.decimals',
  'price.offTick',
  'price.moved',
  'slippage.invalid',
  'quote.stale',
  'market.closed',
  'symbol.unknown',
  'ladder.exhausted',
  'balance.insufficient',
  'order.notFound',
  'position.notFound',
  'orders.tooMany',
  'positions.tooMany',
  'lots.invalid',
  'lots.range',
  'multiple.unknown',
  'stop.wrongSide',
  'seconds.unknown',
  'state.notAllowed',
  'key.reused',
  'request.superseded',
  'request.expired',
  'state.changed',
  'favourite.notFound',
  'content.notFound',
  'region.unsupported',
] as const;

export const problemCode = z.enum(problemCodes);
export type ProblemCode = z.infer<typeof problemCode>;

/** The envelope's `type` and numeric `code` of a failure: 999 ends the session, 998 sends to verification. */
export const failureKinds = { error: 0, '998': 998, '999': 999 } as const;

/** What a call answers when it does not succeed; `message` is a sentence in the request's language. */
export const failureEnvelope = z.object({
  type: z.enum(['error', '998', '999']),
  code: z.union([z.literal(0), z.literal(998), z.literal(999)]),
  error: problemCode,
  message: z.string(),
  field: z.optional(z.string()),
  retry_after_ms: z.optional(z.int()),
  /** With `price.moved`: the price now, so that the ticket can offer it. */
  price: z.optional(z.string()),
  request_id: z.string(),
});
export type FailureEnvelope = z.infer<typeof failureEnvelope>;

/** What a call answers when it succeeds. */
export interface SuccessEnvelope<T> {
  type: 'ok';
  code: 1;
  message: T;
}
