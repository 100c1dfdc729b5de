import * as z from 'zod/mini';
import type { ChatKind } from '#contract/chat.ts';

/**
 * An image being sent. The id identifies its upload, and the key makes its completion idempotent, however
 * often it is interrupted.
 */
export interface ChatUpload {
  readonly file: Blob;
  readonly id: string;
  readonly key: string;
}

/** A message by the user, until the exchange has it: a text or an image. */
export type SendIntent = {
  readonly kind: 'sendChat';
  readonly chat: ChatKind;
  readonly text: string;
  readonly image: ChatUpload | null;
  /** It was sent: from then on the exchange may have it, and it cannot be withdrawn. */
  readonly isTried: boolean;
};

/** How far the user has read. */
export type ReadIntent = {
  readonly kind: 'readChat';
  readonly chat: ChatKind;
  readonly position: number;
};

const chat = z.enum(['service', 'loanOfficer', 'repayment']);
const upload = z.object({ file: z.instanceof(Blob), id: z.string(), key: z.string() });
export const sendIntent = z.object({
  kind: z.literal('sendChat'),
  chat,
  text: z.string(),
  image: z.nullable(upload),
  isTried: z.boolean(),
}) as z.ZodMiniType<SendIntent>;
export const readIntent = z.object({
  kind: z.literal('readChat'),
  chat,
  position: z.int(),
}) as z.ZodMiniType<ReadIntent>;
