import { useCallback, useEffect, useMemo } from 'react';
import type { Failure } from '#domain/calls/outcome.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import {
  eachOnce,
  nothingFurther,
  rememberedFurther,
  renewPages,
  useFurther,
  type FetchPage,
} from './further-pages.ts';
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
  /** All of them were answered since the list was opened, none is remembered from before. */
  readonly isCurrent: boolean;
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
  const { value, isEarlier, retry } = first;
  const { rows: more, page, isLoading, failure, follows, loadMore } = useFurther(further, fetchPage, value);
  const rows = useMemo(() => value && eachOnce([...value.data, ...more]), [value, more]);

  // Between a newer first page and older further ones rows would be missing.
  const isBehind = page > 1 && value !== undefined && !isEarlier && follows !== value;
  const renewFurther = useCallback(() => renewPages(further, fetchPage, value), [further, fetchPage, value]);
  useEffect(() => {
    if (isBehind && !isLoading && !failure) void renewFurther();
  }, [isBehind, isLoading, failure, renewFurther]);

  const renew = useCallback(() => {
    retry();
    void renewFurther();
  }, [retry, renewFurther]);

  const refresh = useCallback(() => {
    further.set(nothingFurther);
    retry();
  }, [further, retry]);

  const total = value?.total ?? 0;
  return {
    rows,
    total,
    first,
    isCurrent: rows !== undefined && !isEarlier && !isBehind,
    hasMore: rows !== undefined && !isEarlier && page * limit < total,
    isLoading: isLoading || first.isLoading,
    failure: first.failure ?? failure,
    loadMore,
    retry: first.failure ? retry : isBehind ? () => void renewFurther() : loadMore,
    refresh,
    renew,
  };
};
