import type { Earnings } from '#contract/earnings.ts';
import { earningsAnswer } from '#client/data/earnings/earnings-answer.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { latestServerNowMs } from '#client/lib/clock/server-time.ts';
import type { Failure } from '#domain/calls/outcome.ts';

export interface EarningsView {
  /** As it was answered, or as this device kept it. */
  readonly earnings: Earnings | undefined;
  readonly isLive: () => boolean;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** It is asked for every 30 seconds: one answer was missed at most. */
const freshMs = 75_000;

/** What products hold, paid and have due. */
export const useEarnings = (): EarningsView => {
  const isOnline = isConnected(useNetStatus());
  const { value: earnings, failure, retry } = useStoredAnswer(earningsAnswer, {});
  return {
    earnings,
    isLive: () =>
      isOnline &&
      !failure &&
      earnings !== undefined &&
      latestServerNowMs() - Date.parse(earnings.as_of) < freshMs,
    failure,
    retry,
  };
};
