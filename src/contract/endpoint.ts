import type * as z from 'zod/mini';

/** One call of the wire. The client's typed call and the server's route both come from this entry. */
export interface Endpoint<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Response extends z.core.$ZodType = z.core.$ZodType,
  Problem extends string = string,
> {
  /** What it does, in one sentence for the OpenAPI document; pages are built without it. */
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`. */
  readonly path: `/${string}`;
  /**
   * `visitor`: anyone; `user`: a session token is needed, otherwise 999; `operator`: a session of the desk's, and for
   * everybody else there is no such path.
   */
  readonly access: 'visitor' | 'user' | 'operator';
  /**
   * True: the call changes something and must carry `Idempotency-Key`; its first answer is kept and given
   * again.
   */
  readonly idempotent: boolean;
  /**
   * `other`: by this call value passes from its user to another person. It carries `payProof`, counts against the limit of what
   * may leave, and its entries are the only ones of two people that a call makes.
   */
  readonly movesValueTo?: 'other';
  /** Fields of the form body (of the query for GET), without `lang`, which every call carries. */
  readonly request: Request;
  readonly response: Response;
  /** The expected noes of this call, beside those every call may answer. */
  readonly problems: readonly Problem[];
  /** `multipart`: the body is a form that may carry one file; other bodies are form-encoded text. */
  readonly body?: 'multipart';
  /** How often one user (or address, for visitors) may call within the window; unset: the general limit. */
  readonly limit?: { readonly count: number; readonly seconds: number };
}

/** Keeps an entry's literal types. */
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
