import { getSiteConfig } from '#contract/content.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import { serverTimeUncertaintyMs } from '#client/lib/clock/server-time.ts';

/**
 * A request's time limit is set by the exchange's clock. When no answer has provided that time yet, one is
 * requested.
 * @throws Failure
 */
export const learnServerTime = async (): Promise<void> => {
  if (Number.isFinite(serverTimeUncertaintyMs())) return;
  const answer = await call(getSiteConfig, {}, { background: true });
  if (!Number.isFinite(serverTimeUncertaintyMs()))
    throw answer.ok ? ({ kind: 'unreachable' } satisfies Failure) : answer.failure;
};
