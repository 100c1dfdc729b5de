import type { EquityDays, EquityHistory } from '#contract/records.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { equityHistoryAnswer } from '#client/data/wallets/ledger-answers.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import type { Failure } from '#domain/calls/outcome.ts';

interface EquityView {
  /** As answered, or as stored on this device. */
  readonly history: EquityHistory | undefined;
  /** Time of a stored answer; undefined: it was answered now. */
  readonly storedAsOf: number | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** The equity of the last days. */
export const useEquityHistory = (days: EquityDays): EquityView => {
  const { value, asOf, isEarlier, failure, retry } = useStoredAnswer(equityHistoryAnswer, { days });
  const isOnline = isConnected(useNetStatus());
  const isLive = isOnline && !isEarlier && !failure;
  return { history: value, storedAsOf: isLive ? undefined : asOf, failure, retry };
};
