import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { failureEnvelope, type FailureEnvelope } from '#contract/problem.ts';

export interface ApiOptions {
  readonly token?: string;
  readonly key?: string;
  /** The number of this sending of the key. */
  readonly attempt?: number;
  /** The validity limit, by server time. */
  readonly validUntil?: string;
  readonly lang?: string;
  /** The requesting page's origin, as a browser would send it. */
  readonly origin?: string;
  /** Source address of an in-memory call; ignored for real ones. */
  readonly address?: string;
  /** User agent of an in-memory call. */
  readonly userAgent?: string;
}

export type ApiAnswer<E extends Endpoint> =
  | { readonly ok: true; readonly value: ResponseOf<E>; readonly repeated: boolean }
  | { readonly ok: false; readonly failure: FailureEnvelope; readonly repeated: boolean };

/** Calls a running server from outside, with the contract's format: form bodies, header token, envelope. */
export interface ApiClient {
  ask<E extends Endpoint>(endpoint: E, input: RequestInput<E>, options?: ApiOptions): Promise<ApiAnswer<E>>;
  /** @throws Error with the failure's code when the answer is a failure */
  must<E extends Endpoint>(endpoint: E, input: RequestInput<E>, options?: ApiOptions): Promise<ResponseOf<E>>;
}

const toForm = (fields: Readonly<Record<string, unknown>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** A form as a browser would send it: multipart when it contains a file. */
const bodyOf = (fields: Readonly<Record<string, unknown>>): URLSearchParams | FormData => {
  if (!Object.values(fields).some((value) => value instanceof File)) return toForm(fields);
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) parts.append(name, value instanceof File ? value : String(value));
  return parts;
};

const mustOf =
  (ask: ApiClient['ask']): ApiClient['must'] =>
  async (endpoint, input, options) => {
    const answer = await ask(endpoint, input, options);
    if (!answer.ok)
      throw new Error(
        `${endpoint.method} ${endpoint.path}: ${answer.failure.error} ${answer.failure.field ?? ''}`,
      );
    return answer.value;
  };

export const createApiClient = (baseUrl: string): ApiClient => {
  const ask: ApiClient['ask'] = async (endpoint, input, options = {}) => {
    const fields = { ...(input as object), lang: options.lang ?? 'en' };
    const isGet = endpoint.method === 'GET';
    const response = await fetch(`${baseUrl}/api${endpoint.path}${isGet ? `?${toForm(fields)}` : ''}`, {
      method: endpoint.method,
      headers: {
        ...(options.token ? { authorization: options.token } : {}),
        ...(options.origin ? { origin: options.origin } : {}),
        ...(endpoint.idempotent ? { 'idempotency-key': options.key ?? crypto.randomUUID() } : {}),
        ...(options.attempt === undefined ? {} : { 'idempotency-attempt': String(options.attempt) }),
        ...(options.validUntil === undefined ? {} : { 'valid-until': options.validUntil }),
      },
      ...(isGet ? {} : { body: bodyOf(fields) }),
    });
    const body = (await response.json()) as { type: string; message: unknown };
    const repeated = response.headers.get('idempotency-hit') === 'true';
    if (body.type !== 'ok') return { ok: false, failure: z.parse(failureEnvelope, body), repeated };
    return { ok: true, value: z.parse(endpoint.response, body.message) as never, repeated };
  };
  return { ask, must: mustOf(ask) };
};

/**
 * Asks again for as long as the server says that it is busy, which means that it has done nothing: on a slow
 * machine, many calls at once are more than it takes in.
 */
export const untilTaken = (api: ApiClient): ApiClient => {
  const ask: ApiClient['ask'] = async (endpoint, input, options) => {
    const answer = await api.ask(endpoint, input, options);
    if (answer.ok || answer.failure.error !== 'server.busy') return answer;
    await delay(answer.failure.retry_after_ms ?? 1_000);
    return ask(endpoint, input, options);
  };
  return { ask, must: mustOf(ask) };
};
