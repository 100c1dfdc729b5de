import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { useAnswer, type Answer } from '#client/lib/use-answer.ts';
import { useBackOnline } from '#client/lib/use-back-online.ts';
import { keep } from './keep.ts';
import type { KeptCallRow } from './rows.ts';
import type { TableName } from './tables.ts';
import { useStored } from './use-stored.ts';

export interface KeptCall<T> extends Answer<T> {
  /** When what is shown was told, where it comes from this device; null: it was told just now. */
  readonly asOf: number | null;
}

/** What answers are kept by. @param scope whatever else they differ by: a language, a user */
export const keptCallKey = (scope: string, { path }: Endpoint, input: unknown): string =>
  `${scope} ${path} ${JSON.stringify(input)}`;

/** Keeps answers in a table whose rows are `KeptCallRow`s. */
export const keepCalls = (
  table: TableName,
  rows: readonly { readonly key: string; readonly value: unknown }[],
): void => {
  const fetchedAt = serverNowMs();
  void keep(async (database) => {
    await database.prepare(table);
    await database.table(table).bulkPut(rows.map((row) => ({ ...row, fetchedAt })));
  });
};

/** What a call answers, which this device keeps: what it kept is shown until the exchange answers, and where it does not. */
export const useKeptCall = <E extends Endpoint>(
  table: TableName,
  scope: string,
  endpoint: E,
  input: RequestInput<E>,
): KeptCall<ResponseOf<E>> => {
  const answer = useAnswer(endpoint, input);
  const key = keptCallKey(scope, endpoint, input);
  const kept = useStored(
    `${table} ${key}`,
    async (database) => {
      const row = (await database.table(table).get(key)) as KeptCallRow | undefined;
      const read = z.safeParse(endpoint.response, row?.value);
      return row && read.success ? { value: read.data as ResponseOf<E>, fetchedAt: row.fetchedAt } : null;
    },
    table,
  );
  const { value, isLoading, failure } = answer;
  useEffect(() => {
    if (value !== undefined && !isLoading && !failure) keepCalls(table, [{ key, value }]);
  }, [table, key, value, isLoading, failure]);
  useBackOnline(answer.retry);
  // What the exchange has taken back is not shown from here either.
  const isGone = failure?.kind === 'refused' && failure.code.endsWith('.notFound');
  if (value !== undefined || kept === null || isGone) return { ...answer, asOf: null };
  // Until the device has told what it kept, nothing is said to be missing.
  return { ...answer, failure: undefined, value: kept?.value, asOf: kept?.fetchedAt ?? null };
};
