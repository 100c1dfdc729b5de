import type * as z from 'zod/mini';

/**
 * What one call costs the exchange. `light`: a few milliseconds at most. `heavy`: it occupies a core or a
 * connection to the database for longer; it runs in a small pool of its own and counts as several light ones.
 * `outside`: it waits for a service outside of the exchange, such as a mail server, in a pool of its own.
 */
export type Cost = 'light' | 'heavy' | 'outside';

/** One call of the wire: the client's typed call and the server's route are both derived from this entry. */
export interface Endpoint<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Response extends z.core.$ZodType = z.core.$ZodType,
  Problem extends string = string,
> {
  /** One-sentence description for the OpenAPI document; client builds strip it. */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`. */
  readonly path: `/${string}`;
  /**
   * `visitor`: anyone; `user`: requires a session token, otherwise 999; `operator`: requires an operator's
   * session; to all other callers the path does not exist.
   */
  readonly access: 'visitor' | 'user' | 'operator';
  /**
   * True: the call changes state and must carry `Idempotency-Key`; its first answer
   * is stored and returned again.
   */
  readonly idempotent: boolean;
  /**
   * `other`: the call transfers value from its user to another person. It carries `payProof`, counts against
   * the withdrawal limit, and only such calls create ledger entries between two people.
   */
  readonly movesValueTo?: 'other';
  /** Form body fields (query fields for GET), without `lang`, which every call carries. */
  readonly request: Request;
  readonly response: Response;
  /** Expected refusals of this call, in addition to the general ones. */
  readonly problems: readonly Problem[];
  /** `multipart`: the body is a form that may carry one file; other bodies are form-encoded text. */
  readonly body?: 'multipart';
  /** Unset: light. */
  readonly cost?: Cost;
  /** Rate limit per user (or address, for visitors); unset: the general limit, which counts costs. */
  readonly limit?: { readonly count: number; readonly seconds: number };
}

/** Preserves an entry's literal types. */
export const endpoint = <
  const Request extends z.core.$ZodType,
  const Response extends z.core.$ZodType,
  const Problem extends string,
>(
  entry: Endpoint<Request, Response, Problem>,
): Endpoint<Request, Response, Problem> => entry;

export type RequestInput<E extends Endpoint> = z.input<E['request']>;
export type RequestOutput<E extends Endpoint> = z.output<E['request']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
