import type * as z from 'zod/mini';
import type { Outcome } from '#domain/calls/outcome.ts';
import type { RequestPurpose } from '#domain/calls/request-validity.ts';
import type { CallOptions } from '#client/lib/calls/call.ts';

export type SendOptions = Required<
  Pick<CallOptions, 'key' | 'attempt' | 'validUntil' | 'signal' | 'isFresh'>
>;

/**
 * A confirmed request that is sent under a key: how it is stored and sent, and how its answer is handled.
 */
export interface RequestKind<Request extends object, Answer> {
  /** Together with the subject's id, states on this device what was requested. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Request>;
  /** Determines how long the request is valid after its confirmation. */
  readonly purpose: RequestPurpose;
  readonly send: (request: Request, options: SendOptions) => Promise<Outcome<Answer>>;
  /** Stores the content of the answer. */
  readonly store: (answer: Answer, userId: number) => Promise<void>;
  /** Refreshes the data that a refusal says has changed. */
  readonly refused?: (request: Request) => void;
}
