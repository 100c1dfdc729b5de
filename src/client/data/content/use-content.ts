import { useState } from 'react';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { keepCalls, keptCallKey, useKeptCall, type KeptCall } from '#client/data/engine/use-kept-call.ts';
import { callLanguage } from '#client/lib/language.ts';
import type {} from './contents-table.ts';

export type KeptContent<T> = KeptCall<T>;

/** Keeps what another answer told of these as well. */
export const keepContents = <E extends Endpoint>(
  endpoint: E,
  contents: readonly { readonly input: RequestInput<E>; readonly value: ResponseOf<E> }[],
): void =>
  keepCalls(
    'contents',
    contents.map(({ input, value }) => ({ key: keptCallKey(callLanguage(), endpoint, input), value })),
  );

/** A public text, which this device keeps: what it kept is shown until the exchange answers, and where it does not. */
export const useContent = <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
): KeptContent<ResponseOf<E>> => {
  const [language] = useState(callLanguage);
  return useKeptCall('contents', language, endpoint, input);
};
