import * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { failureEnvelope, type FailureEnvelope, type ProblemCode } from '#contract/problem.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { failed, succeeded } from '#domain/calls/outcome.ts';
import { announceSessionEnded, announceVerificationNeeded } from './call-signals.ts';
import { credentials } from './credentials.ts';

const refused = (envelope: FailureEnvelope): Outcome<never> =>
  failed({
    kind: 'refused',
    // A newer server may have more codes; each comes with its message.
    code: envelope.error as ProblemCode,
    message: envelope.message,
    ...(envelope.field === undefined ? {} : { field: envelope.field }),
    ...(envelope.retry_after_ms === undefined ? {} : { retryAfterMs: envelope.retry_after_ms }),
    ...(envelope.price === undefined ? {} : { price: envelope.price }),
    ...(envelope.ticket === undefined ? {} : { ticket: envelope.ticket }),
  });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Turns the response to a request with this token into an outcome. Only the exchange's own envelope is an
 * answer: after a server fault (5xx), or a gateway's own response, it is unknown what was done.
 */
export const readAnswer = async <E extends Endpoint>(
  endpoint: E,
  response: Response,
  token: string | null,
): Promise<Outcome<ResponseOf<E>>> => {
  const body = parseJson(await response.text());
  if (response.status >= 500) return failed({ kind: 'unreachable' });
  const failure = z.safeParse(failureEnvelope, body);
  if (failure.success) {
    // An answer to a session that has been left in the meantime ends nothing.
    if (failure.data.code === 999 && (token === credentials().token || token === null))
      announceSessionEnded(failure.data.message);
    if (failure.data.code === 998) announceVerificationNeeded(failure.data.message);
    return refused(failure.data);
  }
  if (response.status !== 200) return failed({ kind: 'malformed' });
  const accepted = z.safeParse(z.object({ type: z.literal('ok'), message: endpoint.response }), body);
  return accepted.success ? succeeded(accepted.data.message as ResponseOf<E>) : failed({ kind: 'malformed' });
};
