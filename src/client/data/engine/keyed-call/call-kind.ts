import type * as z from 'zod/mini';
import type { Outcome } from '#domain/calls/outcome.ts';
import type { RequestPurpose } from '#domain/calls/request-validity.ts';
import type { CallOptions } from '#client/lib/calls/call.ts';

export type SendOptions = Required<
  Pick<CallOptions, 'key' | 'attempt' | 'validUntil' | 'signal' | 'isFresh'>
>;

/**
 * Something that is agreed to and sent under a key: how it is stored, sent, and what is done with its answer.
 */
export interface CallKind<Request extends object, Answer> {
  /** Beside its subject's id it says on this device what was asked. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Request>;
  /** How long it is meant, from the confirmation. */
  readonly purpose: RequestPurpose;
  readonly send: (request: Request, options: SendOptions) => Promise<Outcome<Answer>>;
  /** Keeps what the answer says. */
  readonly keep: (answer: Answer, userId: number) => Promise<void>;
  /** Looks again at what a refusal says has changed. */
  readonly refused?: (request: Request) => void;
}
