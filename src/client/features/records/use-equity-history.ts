import { useEffect } from 'react';
import * as z from 'zod/mini';
import { equityHistory, getEquityHistory, type EquityDays, type EquityHistory } from '#contract/records.ts';
import { keepValue, keptValue, useKept } from '#client/data/engine/kept-values.ts';
import { credentials, useUserId } from '#client/lib/credentials.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { useBackOnline } from '#client/lib/use-back-online.ts';
import type { Failure } from '#domain/outcome.ts';

interface EquityView {
  /** As it was answered, or as this device kept it. */
  readonly history: EquityHistory | undefined;
  /** When what is kept was true; undefined: it was answered now. */
  readonly keptAsOf: number | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

const keptSpan = z.extend(equityHistory, { asOf: z.number() });

const keepHistory = async (days: EquityDays, history: EquityHistory): Promise<void> => {
  const { userId } = credentials();
  const known = await keptValue('equityHistory');
  const told = known?.userId === userId ? known.told : {};
  await keepValue('equityHistory', {
    userId,
    told: { ...told, [days]: { ...history, asOf: serverNowMs() } },
  });
};

/** The equity of the last days; what this device kept of it while there is no answer. */
export const useEquityHistory = (days: EquityDays): EquityView => {
  const userId = useUserId();
  const { value, failure, isLoading, retry } = useAnswer(getEquityHistory, { days });
  useBackOnline(retry);
  const kept = useKept('equityHistory');
  const read = kept?.userId === userId ? z.safeParse(keptSpan, kept.told[days]) : undefined;
  const known = read?.success ? read.data : undefined;
  const answered = isLoading || failure ? undefined : value;
  useEffect(() => {
    if (answered) void keepHistory(days, answered);
  }, [days, answered]);
  return {
    history: answered ?? known,
    keptAsOf: answered ? undefined : known?.asOf,
    failure,
    retry,
  };
};
