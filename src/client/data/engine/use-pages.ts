import { useCallback, useMemo } from 'react';
import type { Failure } from '#domain/calls/outcome.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { eachOnce, nothingFurther, rememberedFurther, useFurther, type FetchPage } from './further-pages.ts';
import { answerKey, type StoredAnswer } from './stored-answer.ts';
import { useStoredAnswer, type AnswerView } from './use-stored-answer.ts';

export interface PageInput {
  readonly page?: number | string | undefined;
  readonly limit?: number | string | undefined;
}

interface Identified {
  readonly id: number;
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

export interface Pages<Row> {
  /** As far as they were asked for; undefined: not answered yet. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  /** The first page, which this device stores. */
  readonly first: AnswerView<unknown>;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the latest request failed. */
  readonly failure: Failure | undefined;
  readonly loadMore: () => void;
  /** Asks again for the page that failed. */
  readonly retry: () => void;
  /** From the first page on. */
  readonly refresh: () => void;
  /** Asks again for every page that was answered, while those stay: rows have changed while the user reads them. */
  readonly renew: () => void;
}

/**
 * A list page by page: the first from the device and from the server, the further ones as they are asked for.
 * @param limit of each page; the first is what a device shows without a connection
 */
export const usePages = <Input extends PageInput, Row extends Identified>(
  answer: StoredAnswer<Input, Page<Row>>,
  query: Omit<Input, keyof PageInput>,
  limit = 48,
): Pages<Row> => {
  const key = answerKey(answer, { ...query, limit }, useUserId());
  const asked = JSON.stringify(query);
  const first = useStoredAnswer(answer, { ...query, page: 1, limit } as unknown as Input);
  const further = useMemo(() => rememberedFurther<Row>(key), [key]);
  const fetchPage = useCallback<FetchPage<Row>>(
    (page) => answer.fetch({ ...(JSON.parse(asked) as object), page, limit } as unknown as Input, {}),
    [answer, asked, limit],
  );
  const { rows: more, page, isLoading, failure, loadMore } = useFurther(further, fetchPage);
  const { value, retry } = first;
  const rows = useMemo(() => value && eachOnce([...value.data, ...more]), [value, more]);

  const renew = useCallback(async () => {
    retry();
    const renewed: Row[] = [];
    // Others may come to the end of the list while these are asked for.
    for (let next = 2; next <= further.get().page; next += 1) {
      const answered = await fetchPage(next);
      // What did not come stays as it is; the first page says why.
      if (!answered.ok) return;
      renewed.push(...answered.value.data);
    }
    if (further.get().page > 1) further.set({ ...further.get(), rows: renewed });
  }, [retry, fetchPage, further]);

  const refresh = useCallback(() => {
    further.set(nothingFurther);
    retry();
  }, [further, retry]);

  const total = value?.total ?? 0;
  return {
    rows,
    total,
    first,
    hasMore: rows !== undefined && !first.isEarlier && page * limit < total,
    isLoading: isLoading || first.isLoading,
    failure: first.failure ?? failure,
    loadMore,
    retry: first.failure ? retry : loadMore,
    refresh,
    renew: useCallback(() => void renew(), [renew]),
  };
};
