import type { Generated } from 'kysely';
import type { ChatKind, ChatLine, chatStatuses } from '#contract/chat.ts';

export interface ChatTables {
  chats: {
    id: Generated<number>;
    user_id: number;
    kind: ChatKind;
    status: (typeof chatStatuses)[number];
    operator_id: number | null;
    waiting_since: Date | null;
    last: number;
    person_delivered: number;
    person_read: number;
    desk_delivered: number;
    desk_read: number;
    changed_at: Date;
    version: number;
    told: number;
    notice_due_at: Date | null;
    absence_due_at: Date | null;
  };
  chat_lines: {
    chat_id: number;
    position: number;
    author: ChatLine['author'];
    form: ChatLine['form'];
    text: string;
    image: string | null;
    width: number | null;
    height: number | null;
    operator_id: number | null;
    key: string | null;
    created_at: Date;
  };
}

declare module '#server/lib/tables.ts' {
  interface Tables extends ChatTables {}
}
