import * as z from 'zod/mini';
import type { ChatKind } from '#contract/chat.ts';

/** An image on its way: its upload is known by the id, and made an image under the key, however often it is cut off. */
export interface ChatUpload {
  readonly file: Blob;
  readonly id: string;
  readonly key: string;
}

/** What the person wrote, until the exchange has it: a text or an image. */
export type SendIntent = {
  readonly kind: 'sendChat';
  readonly chat: ChatKind;
  readonly text: string;
  readonly image: ChatUpload | null;
  /** It was given to the network: from then on the exchange may have it, and it cannot be taken back. */
  readonly isTried: boolean;
};

/** Up to where the person has read. */
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
