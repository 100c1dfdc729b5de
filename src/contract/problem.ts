import * as z from 'zod/mini';
import type { generalProblems } from './general-problems.ts';
import { instant, problemName } from './primitives.ts';
import type { ResourceExport } from './resource-exports.ts';

/**
 * The closed set of error codes: the general ones and those of every resource. A schema may use one as its
 * message, so that the form and the wire report an invalid field by the same code.
 */
export type ProblemCode = (typeof generalProblems)[number] | ResourceExport<'problems'>[number];

/**
 * Whether a text has the form of a code. The list itself stays on the server: an outdated client shows an
 * unknown code with the server's message.
 */
export const isProblemCode = (text: string): text is ProblemCode => z.safeParse(problemName, text).success;

/**
 * The envelope's `type` and numeric `code` of a failure: 999 ends the session, 998 leads to verification.
 */
export const failureKinds = { error: 0, '998': 998, '999': 999 } as const;

const loginTicket = z.object({ ticket: z.string(), expires_at: instant, factors: z.array(z.string()) });
/** The password was right, and a second factor is required: valid for one login until it expires. */
export type LoginTicket = z.infer<typeof loginTicket>;

/** Answer of a failed call; `message` is a sentence in the request's language. */
export const failureEnvelope = z.object({
  type: z.enum(['error', '998', '999']),
  code: z.union([z.literal(0), z.literal(998), z.literal(999)]),
  error: problemName,
  message: z.string(),
  field: z.optional(z.string()),
  retry_after_ms: z.optional(z.int()),
  /** With `price.moved`: the current price, for the ticket to offer. */
  price: z.optional(z.string()),
  /**
   * With `login.secondFactor`: the ticket for the second step of the login, and the
   * factors that the account has.
   */
  ticket: z.optional(loginTicket),
  request_id: z.string(),
});
export type FailureEnvelope = z.infer<typeof failureEnvelope>;

/** Answer of a successful call. */
export interface SuccessEnvelope<T> {
  type: 'ok';
  code: 1;
  message: T;
}
