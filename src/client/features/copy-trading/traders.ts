import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { getTrader, listTraders, type TraderDetail, type TraderSort } from '#contract/traders.ts';
import { keepValue, useKept } from '#client/data/engine/kept-values.ts';
import { useAnswer, type Answer } from '#client/lib/use-answer.ts';
import { useBackOnline } from '#client/lib/use-back-online.ts';
import { useEvery } from '#client/lib/use-every.ts';
import { isConnected, useNetStatus } from '#client/lib/network.ts';

type TraderPage = z.infer<typeof listTraders.response>;

/** An answer, or what this device kept of the last one. */
export interface Kept<T> extends Answer<T> {
  /** It is from earlier: this time there was no answer. */
  readonly isKept: boolean;
}

const perPage = 20;
/** An open position's result moves with the price. */
const askEveryMs = 10_000;
const kept = <T>(answer: Answer<T>, known: T | undefined): Kept<T> => ({
  ...answer,
  value: answer.value ?? known,
  isKept: !answer.value && known !== undefined,
});

/** A page of the traders; the first one by their return stays on this device. */
export const useTraders = (sort: TraderSort, search: string, page: number): Kept<TraderPage> => {
  const answer = useAnswer(listTraders, { sort, search, page, limit: perPage });
  useBackOnline(answer.retry);
  const { value, isLoading } = answer;
  const isFirst = sort === 'income_rate' && search === '' && page === 1;
  useEffect(() => {
    if (isFirst && value && !isLoading) void keepValue('traders', { told: value });
  }, [isFirst, value, isLoading]);
  const read = listTraders.response.safeParse(useKept('traders')?.told);
  return kept(answer, isFirst && read.success ? read.data : undefined);
};

/** A trader's page, asked for again while it is looked at; the one looked at last stays on this device. */
export const useTrader = (id: number): Kept<TraderDetail> => {
  const answer = useAnswer(getTrader, { trader_user_id: id });
  const isOnline = isConnected(useNetStatus());
  useBackOnline(answer.retry);
  useEvery(askEveryMs, () => {
    if (isOnline) answer.retry();
  });
  const { value } = answer;
  useEffect(() => {
    if (value) void keepValue('trader', { told: value });
  }, [value]);
  const read = getTrader.response.safeParse(useKept('trader')?.told);
  return kept(answer, read.success && read.data.id === id ? read.data : undefined);
};
