import type * as z from 'zod/mini';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import type { PrivateEvent } from '#contract/events.ts';
import { call, type CallOptions } from '#client/lib/calls/call.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { callLanguage } from '#client/lib/calls/language.ts';
import type { Outcome } from '#domain/calls/outcome.ts';

type FetchOptions = Pick<CallOptions, 'token' | 'background' | 'signal'>;

/** Name, owner and storage limits of a stored answer. */
export interface AnswerTerms {
  /** Unique; rows are stored under it and the request's input. */
  readonly name: string;
  /** `user`: the row belongs to the user who asked and is deleted at logout. `everyone`: it stays. */
  readonly owner: 'user' | 'everyone';
  /** The answer contains texts in the language of the request, so each language has a row of its own. */
  readonly isTranslated?: true;
  /** Limits of what is stored: number of inputs, and age in days. */
  readonly limits: { readonly rows: number; readonly days: number };
  /** Private events after which it is refreshed while it is shown. */
  readonly topic?: PrivateEvent['topic'];
  /** Refresh interval while it is shown; absent: only when it is opened and after an outage. */
  readonly everyMs?: number;
}

/** A single answer of the server, per input, which the device stores with its age. */
export interface StoredAnswer<Input = object, Value = unknown> extends AnswerTerms {
  /** Applied when a row is read: another version of the app may have written it. */
  readonly schema: z.core.$ZodType<Value>;
  // A method, so that answers of different kinds fit one list.
  fetch(input: Input, options: FetchOptions): Promise<Outcome<Value>>;
}

/** Declares the answer of one endpoint. */
export const answerOf = <E extends Endpoint>(
  endpoint: E,
  terms: AnswerTerms,
): StoredAnswer<RequestInput<E>, ResponseOf<E>> => ({
  ...terms,
  schema: endpoint.response as z.core.$ZodType<ResponseOf<E>>,
  fetch: (input, options) => call(endpoint, input, options),
});

/** Owner of the row: 0 for public answers and for visitors. */
export const ownerOf = ({ owner }: AnswerTerms, userId = credentials().userId): number =>
  owner === 'user' ? userId : 0;

/** The key of the row, and of the request in flight. */
export const answerKey = (terms: AnswerTerms, input: unknown, userId?: number): string => {
  const language = terms.isTranslated ? callLanguage() : '';
  return `${terms.name} ${ownerOf(terms, userId)} ${language} ${JSON.stringify(input)}`;
};

export interface AnswerRow {
  readonly key: string;
  readonly value: unknown;
  readonly fetchedAt: number;
}

/** The device's rows of answers. Loaded with the database, which the first paint does not need. */
export interface AnswerRows {
  /** Stores answers; beyond the limit of their name, the rows fetched longest ago are deleted. */
  put(terms: AnswerTerms, rows: readonly AnswerRow[]): Promise<void>;
  /** The value stored under the key; null when there is none, or when it no longer fits the schema. */
  read<Value>(
    answer: StoredAnswer<never, Value>,
    key: string,
  ): Promise<{ readonly value: Value; readonly fetchedAt: number } | null>;
  remove(terms: AnswerTerms, key: string): Promise<void>;
}
