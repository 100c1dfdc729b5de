import { failureKinds, type FailureEnvelope, type ProblemCode } from '#contract/problem.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import type { ProblemText } from '#server/exchange/lib/calls/problem-texts.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { isOverload, mayHaveCommitted } from '#server/exchange/lib/database/outage.ts';

/** Codes that end the session or require verification have an envelope type of their own. */
const kindOf = (code: ProblemCode): FailureEnvelope['type'] => {
  if (code === 'login.required') return '999';
  if (code === 'verification.required') return '998';
  return 'error';
};

/** HTTP 200 for every business answer; other status codes only where there is none. */
export const httpStatusOf = (code: ProblemCode): number => {
  switch (code) {
    case 'request.malformed':
      return 400;
    case 'path.unknown':
      return 404;
    case 'request.tooLarge':
      return 413;
    case 'request.tooMany':
      return 429;
    case 'server.fault':
      return 500;
    case 'outcome.unknown':
    case 'server.busy':
    case 'server.stopping':
      return 503;
    default:
      return 200;
  }
};

/** Of an answered call. */
export const successOf = ({ message }: { readonly message: unknown }) => ({ type: 'ok', code: 1, message });

export const failureOf = (
  refusal: Refusal,
  language: LanguageCode,
  requestId: string,
  problemText: ProblemText,
): FailureEnvelope => {
  const type = kindOf(refusal.code);
  const { field, retryAfterMs, price, ticket } = refusal.details;
  return {
    type,
    code: failureKinds[type] as FailureEnvelope['code'],
    error: refusal.code,
    message: problemText(refusal.code, language),
    ...(field === undefined ? {} : { field }),
    ...(retryAfterMs === undefined ? {} : { retry_after_ms: retryAfterMs }),
    ...(price === undefined ? {} : { price }),
    ...(ticket === undefined ? {} : { ticket }),
    request_id: requestId,
  };
};

/** Retry delay for clients of an overloaded server. */
const busyRetryMs = 2_000;

/**
 * The refusal that answers an error of the exchange, if it is one that may be expected: a refusal itself, or
 * a read without a free connection. The outcome of an idempotent request that failed this way midway is only
 * found by its key.
 */
export const expectedRefusal = (error: unknown, isIdempotent: boolean): Refusal | null => {
  if (error instanceof Refusal) return error;
  return !isIdempotent && isOverload(error)
    ? new Refusal('server.busy', { retryAfterMs: busyRetryMs })
    : null;
};

/** Answers every other error. */
export const faultRefusal = (error: unknown, isIdempotent: boolean): Refusal =>
  new Refusal(isIdempotent && mayHaveCommitted(error) ? 'outcome.unknown' : 'server.fault');

/** Headers of a refusal's answer. */
export const refusalHeaders = ({ details: { retryAfterMs } }: Refusal): Readonly<Record<string, string>> =>
  retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) };
