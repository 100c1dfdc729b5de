import { useEffect } from 'react';
import * as z from 'zod/mini';
import { getStatement, statement, type Statement } from '#contract/records.ts';
import { keepValue, useKept } from '#client/data/engine/kept-values.ts';
import { credentials, useUserId } from '#client/lib/credentials.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { useBackOnline } from '#client/lib/use-back-online.ts';
import type { Failure } from '#domain/outcome.ts';

interface StatementView {
  /** As it was answered, or as this device kept it. */
  readonly drawn: Statement | undefined;
  /** There is no answer now: it is the one that this device kept. */
  readonly isKept: boolean;
  readonly failure: Failure | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** The statement of a period; the one drawn up last is kept on this device. */
export const useStatement = (from: string, to: string): StatementView => {
  const userId = useUserId();
  const { value, failure, isLoading, retry } = useAnswer(getStatement, { from, to });
  useBackOnline(retry);
  const kept = useKept('statement');
  const isOfPeriod = (one: Statement): boolean => one.from === from && one.to === to;
  const answered = value && isOfPeriod(value) ? value : undefined;
  const read = kept?.userId === userId ? z.safeParse(statement, kept.told) : undefined;
  const stored = read?.success && isOfPeriod(read.data) ? read.data : undefined;
  useEffect(() => {
    if (answered) void keepValue('statement', { userId: credentials().userId, told: answered });
  }, [answered]);
  return {
    drawn: answered ?? stored,
    isKept: !answered && stored !== undefined,
    failure,
    isLoading,
    retry,
  };
};
