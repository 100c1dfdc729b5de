import type { Generated } from 'kysely';
import type { MessageType } from '#contract/messages.ts';
import type { RefusedKind } from '#contract/refusals.ts';

/** What a message speaks of: a name as it stands, or what each language writes in its own way. */
export type NoticeParam =
  | string
  | { readonly amount: string; readonly currency: string }
  | { readonly country: string }
  | { readonly refusal: RefusedKind; readonly why: string; readonly note: string };
export type NoticeParams = Readonly<Record<string, NoticeParam>>;

export interface MessageTables {
  messages: {
    id: Generated<number>;
    user_id: number | null;
    kind: MessageType;
    word: string;
    params: NoticeParams;
    url: string;
    created_at: Date;
  };
  message_reads: {
    user_id: number;
    message_id: number;
    read_at: Date;
  };
}

declare module '#server/lib/tables.ts' {
  interface Tables extends MessageTables {}
}
