import { useEffect } from 'react';
import { earnings as earningsSchema, getEarnings, type Earnings } from '#contract/earnings.ts';
import { keepValue, useKept } from '#client/data/engine/kept-values.ts';
import { credentials, useUserId } from '#client/lib/credentials.ts';
import { isConnected, useNetStatus } from '#client/lib/network.ts';
import { latestServerNowMs } from '#client/lib/server-time.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { useBackOnline } from '#client/lib/use-back-online.ts';
import { useEvery } from '#client/lib/use-every.ts';
import type { Failure } from '#domain/outcome.ts';

export interface EarningsView {
  /** As it was answered, or as this device kept it. */
  readonly earnings: Earnings | undefined;
  readonly isLive: () => boolean;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

const askEveryMs = 30_000;
/** One answer was missed at most. */
const freshMs = 75_000;

/** What products hold, paid and have due; what this device kept of it while there is no answer. */
export const useEarnings = (): EarningsView => {
  const userId = useUserId();
  const isOnline = isConnected(useNetStatus());
  const { value, failure, retry } = useAnswer(getEarnings, {});
  useBackOnline(retry);
  useEvery(askEveryMs, retry);
  useEffect(() => {
    if (value) void keepValue('earnings', { userId: credentials().userId, told: value });
  }, [value]);
  const kept = useKept('earnings');
  const read = kept?.userId === userId ? earningsSchema.safeParse(kept.told) : undefined;
  const earnings = value ?? (read?.success ? read.data : undefined);
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
