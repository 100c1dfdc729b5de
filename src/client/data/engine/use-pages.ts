import { useCallback, useMemo } from 'react';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';
import { onCredentialsChange, useUserId } from '#client/lib/calls/credentials.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { answerKey, type StoredAnswer } from './stored-answer.ts';
import { useStoredAnswer, type AnswerView } from './use-stored-answer.ts';

interface PageInput {
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
  /** From the first page on. */
  readonly refresh: () => void;
  /** Asks again for every page that was answered, while those stay: rows have changed while the user reads them. */
  readonly renew: () => void;
}

/** What was asked for of one list beyond its first page. */
interface Further {
  readonly rows: readonly Identified[];
  /** The last page that was answered. */
  readonly page: number;
  readonly isLoading: boolean;
  readonly failure?: Failure;
}

/** Of each page; the first is what a device shows without a connection. */
const limit = 48;
/** So many lists are remembered while the app runs, so that the way back leads to the same row. */
const rememberedLists = 20;
const none: Further = { rows: [], page: 1, isLoading: false };

const further = createStore<ReadonlyMap<string, Further>>(new Map());
onCredentialsChange(() => further.set(new Map()));

const known = (key: string): Further => further.get().get(key) ?? none;

const note = (key: string, change: Partial<Further>): void => {
  const lists = new Map(further.get());
  lists.delete(key);
  lists.set(key, { ...known(key), ...change });
  further.set(new Map([...lists].slice(-rememberedLists)));
};

/** Each once: a row that has moved since an earlier page was answered is where it was first. */
export const eachOnce = <Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** A list page by page: the first from the device and from the server, the further ones as they are asked for. */
export const usePages = <Input extends PageInput, Row extends Identified>(
  answer: StoredAnswer<Input, Page<Row>>,
  query: Omit<Input, keyof PageInput>,
): Pages<Row> => {
  const key = answerKey(answer, query, useUserId());
  const asked = JSON.stringify(query);
  const first = useStoredAnswer(answer, { ...query, page: 1, limit } as unknown as Input);
  const { rows: more, page, isLoading, failure } = useStore(further).get(key) ?? none;
  const { value, retry } = first;
  const rows = useMemo(
    () => value && eachOnce<Row>([...value.data, ...(more as readonly Row[])]),
    [value, more],
  );

  const fetchPage = useCallback(
    (number: number): Promise<Outcome<Page<Row>>> =>
      answer.fetch({ ...(JSON.parse(asked) as object), page: number, limit } as unknown as Input, {}),
    [answer, asked],
  );

  const loadMore = useCallback(async () => {
    const { page: last, isLoading: isAsked } = known(key);
    if (isAsked) return;
    note(key, { isLoading: true, failure: undefined });
    const answered = await fetchPage(last + 1);
    const { rows: before, page: now } = known(key);
    // It was begun again from the first page meanwhile.
    if (now !== last) return;
    note(
      key,
      answered.ok
        ? { rows: [...before, ...answered.value.data], page: last + 1, isLoading: false }
        : { isLoading: false, failure: answered.failure },
    );
  }, [fetchPage, key]);

  const renew = useCallback(async () => {
    retry();
    const rows: Identified[] = [];
    // Others may come to the end of the list while these are asked for.
    for (let next = 2; next <= known(key).page; next += 1) {
      const answered = await fetchPage(next);
      // What did not come stays as it is; the first page says why.
      if (!answered.ok) return;
      rows.push(...answered.value.data);
    }
    if (known(key).page > 1) note(key, { rows });
  }, [retry, fetchPage, key]);

  const refresh = useCallback(() => {
    note(key, none);
    retry();
  }, [key, retry]);

  const total = value?.total ?? 0;
  return {
    rows,
    total,
    first,
    hasMore: rows !== undefined && !first.isEarlier && page * limit < total,
    isLoading: isLoading || first.isLoading,
    failure: first.failure ?? failure,
    loadMore: () => void loadMore(),
    refresh,
    renew: () => void renew(),
  };
};
