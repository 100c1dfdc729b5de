import type { Earnings } from '#contract/earnings.ts';
import { earningsAnswer } from '#client/data/earnings/earnings-answer.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { latestServerNowMs } from '#client/lib/clock/server-time.ts';
import type { Failure } from '#domain/calls/outcome.ts';

export interface EarningsView {
  /** As answered, or as stored on this device. */
  readonly earnings: Earnings | undefined;
  readonly isLive: () => boolean;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** Polled every 30 seconds: tolerates one missed answer. */
const freshMs = 75_000;

/** Holdings, payouts and pending amounts per product. */
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
