import type { Generated } from 'kysely';
import type { NoticeKind, NoticeSwitch } from '#contract/push.ts';

interface PushTables {
  notice_settings: {
    user_id: number;
    off: NoticeSwitch[];
  };
  push_subscriptions: {
    id: Generated<number>;
    user_id: number;
    session_id: number;
    endpoint_mark: string;
    sealed: string;
    device: string;
    created_at: Date;
    paced_until: Date | null;
  };
  push_deliveries: {
    id: Generated<number>;
    subscription_id: number;
    kind: NoticeKind;
    word: string;
    params: unknown;
    url: string;
    created_at: Date;
    due_at: Date;
    tries: Generated<number>;
  };
  push_announcements: {
    message_id: number;
    reached: Generated<number>;
  };
}

declare module '#server/lib/tables.ts' {
  interface Tables extends PushTables {}
}
