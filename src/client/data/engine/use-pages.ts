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
  /** The rows loaded so far; undefined: not answered yet. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  /** All of them were answered since the list was opened; none is from an earlier visit. */
  readonly isCurrent: boolean;
  /** The first page, which this device stores. */
  readonly first: AnswerView<unknown>;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the latest request failed. */
  readonly failure: Failure | undefined;
  readonly loadMore: () => void;
  /** Retries the page that failed. */
  readonly retry: () => void;
  /** Reloads the list from the first page. */
  readonly refresh: () => void;
  /**
   * Requests every loaded page again while the old ones stay, because rows changed while the user reads
   * them.
   */
  readonly renew: () => void;
}

/**
 * A list page by page: the first page from the device and the server, further ones on request.
 * @param limit rows per page; the first page is what a device shows without a connection
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

  // Between a newer first page and older further ones, rows would be missing.
  const isBehind = page > 1 && value !== undefined && !isEarlier && follows !== value;
  const renewFurther = useCallback(() => renewPages(further, fetchPage, value), [further, fetchPage, value]);
  useEffect(() => {
    if (isBehind && !isLoading && !failure) void renewFurther();
  }, [isBehind, isLoading, failure, renewFurther]);

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
    // The further pages follow the newer first one.
    renew: retry,
  };
};
