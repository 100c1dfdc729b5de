import type { MessageType } from '#contract/messages.ts';

/** Messages the user has read on this device: one message, or all up to the newest one seen. */
export type ReadIntent = {
  readonly kind: 'readMessage' | 'readMessages';
  /** The message, or the newest of them. */
  readonly id: number;
  /** Unset: of every type. */
  readonly type?: MessageType | undefined;
};
