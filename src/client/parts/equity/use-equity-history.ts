import { useEffect, useState } from 'react';
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

/** Its shortest step is a minute; a longer one that has passed is told with the next. */
const askEveryMs = 60_000;

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
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') retry();
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [retry]);
  const kept = useKept('equityHistory');
  const read = kept?.userId === userId ? z.safeParse(keptSpan, kept.told[days]) : undefined;
  const known = read?.success ? read.data : undefined;
  const [told, setTold] = useState<{ readonly days: EquityDays; readonly value: EquityHistory }>();
  if (value && !isLoading && !failure && told?.value !== value) setTold({ days, value });
  // While it is asked for again, what was answered for these days stands.
  const answered = !failure && told?.days === days ? told.value : undefined;
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
