import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { FailureEnvelope } from '#contract/problem.ts';
import { calls, type CallName, type Calls } from '#contract/calls.ts';

export interface SeenCall {
  readonly name: CallName;
  readonly fields: Readonly<Record<string, string>>;
  readonly token: string | null;
  readonly key: string | null;
  /** Set where the caller numbers its sendings. */
  readonly attempt?: string;
  /** Set where the caller states a validity limit. */
  readonly validUntil?: string;
}

export type Answers = {
  [N in CallName]?: (
    fields: Readonly<Record<string, string>>,
    seen: SeenCall,
  ) => ResponseOf<Calls[N]> | FailureEnvelope | Promise<ResponseOf<Calls[N]>>;
};

/** The failure envelope as the server writes it. */
export const failureOf = (
  envelope: Partial<FailureEnvelope> & Pick<FailureEnvelope, 'error'>,
): FailureEnvelope => ({
  type: 'error',
  code: 0,
  message: 'A sentence by the server',
  request_id: 'r-1',
  ...envelope,
});

const isFailure = (answer: unknown): answer is FailureEnvelope =>
  typeof answer === 'object' && answer !== null && 'request_id' in answer;

const nameOf = (method: string, path: string): CallName | undefined =>
  (Object.keys(calls) as CallName[]).find((name) => {
    const endpoint: Endpoint = calls[name];
    return endpoint.method === method && `/api${endpoint.path}` === path;
  });

/**
 * A `fetch` that follows the contract: each call's answer is a function of the form fields. Every call is
 * recorded. `cut()` makes it fail like a network without a connection, until `restore()`.
 */
export const createFakeExchange = (answers: Answers) => {
  const seen: SeenCall[] = [];
  let isCut = false;
  const exchange = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://exchange');
    const method = init.method ?? 'GET';
    const name = nameOf(method, url.pathname);
    if (!name) return new Response('not found', { status: 404 });
    const headers = new Headers(init.headers);
    const form = method === 'GET' ? url.searchParams : (init.body as URLSearchParams);
    const attempt = headers.get('idempotency-attempt');
    const validUntil = headers.get('valid-until');
    const call: SeenCall = {
      name,
      fields: Object.fromEntries(form),
      token: headers.get('authorization'),
      key: headers.get('idempotency-key'),
      ...(attempt === null ? {} : { attempt }),
      ...(validUntil === null ? {} : { validUntil }),
    };
    seen.push(call);
    if (isCut) throw new TypeError('Failed to fetch');
    init.signal?.throwIfAborted();
    const answer: unknown = await (
      answers[name] as ((fields: object, call: SeenCall) => unknown) | undefined
    )?.(call.fields, call);
    if (answer === undefined) throw new Error(`the test gives no answer to ${name}`);
    return Response.json(isFailure(answer) ? answer : { type: 'ok', code: 1, message: answer });
  };
  return {
    fetch: exchange as typeof fetch,
    seen,
    cut: () => {
      isCut = true;
    },
    restore: () => {
      isCut = false;
    },
  };
};
