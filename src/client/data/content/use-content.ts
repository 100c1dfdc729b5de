import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { keep } from '#client/data/engine/keep.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { callLanguage } from '#client/lib/language.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { useAnswer, type Answer } from '#client/lib/use-answer.ts';
import { useBackOnline } from '#client/lib/use-back-online.ts';
import type {} from './contents-table.ts';

export interface KeptContent<T> extends Answer<T> {
  /** When what is shown was told, where it comes from this device; null: it was told just now. */
  readonly asOf: number | null;
}

const keyOf = (language: string, { path }: Endpoint, input: unknown): string =>
  `${language} ${path} ${JSON.stringify(input)}`;

const store = (rows: readonly { readonly key: string; readonly value: unknown }[]): void => {
  const fetchedAt = serverNowMs();
  void keep(async (database) => {
    await database.prepare('contents');
    await database.contents.bulkPut(rows.map((row) => ({ ...row, fetchedAt })));
  });
};

/** Keeps what another answer told of these as well. */
export const keepContents = <E extends Endpoint>(
  endpoint: E,
  contents: readonly { readonly input: RequestInput<E>; readonly value: ResponseOf<E> }[],
): void =>
  store(contents.map(({ input, value }) => ({ key: keyOf(callLanguage(), endpoint, input), value })));

/** A public text, which this device keeps: what it kept is shown until the exchange answers, and where it does not. */
export const useContent = <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
): KeptContent<ResponseOf<E>> => {
  const answer = useAnswer(endpoint, input);
  const [language] = useState(callLanguage);
  const key = keyOf(language, endpoint, input);
  const kept = useStored(
    `content ${key}`,
    async ({ contents }) => {
      const row = await contents.get(key);
      const read = z.safeParse(endpoint.response, row?.value);
      return row && read.success ? { value: read.data as ResponseOf<E>, fetchedAt: row.fetchedAt } : null;
    },
    'contents',
  );
  const { value, isLoading, failure } = answer;
  useEffect(() => {
    if (value !== undefined && !isLoading && !failure) store([{ key, value }]);
  }, [key, value, isLoading, failure]);
  useBackOnline(answer.retry);
  // What the exchange has taken back is not shown from here either.
  const isGone = failure?.kind === 'refused' && failure.code === 'content.notFound';
  if (value !== undefined || kept === null || isGone) return { ...answer, asOf: null };
  // Until the device has told what it kept, nothing is said to be missing.
  return { ...answer, failure: undefined, value: kept?.value, asOf: kept?.fetchedAt ?? null };
};
