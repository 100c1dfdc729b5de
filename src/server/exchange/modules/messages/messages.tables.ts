import type { MessageType } from '#contract/messages.ts';
import type { ReviewKindName } from '#contract/reviewed.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

/** A parameter of a message: literal text, or a value that each language formats in its own way. */
export type NoticeParam =
  | string
  | { readonly amount: string; readonly currency: string }
  | { readonly country: string }
  | { readonly refusal: ReviewKindName; readonly why: string; readonly note: string };
export type NoticeParams = Readonly<Record<string, NoticeParam>>;

export interface MessageTables {
  messages: Table<'messages', { kind: MessageType; params: NoticeParams }>;
  message_reads: Table<'message_reads'>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends MessageTables {}
}
