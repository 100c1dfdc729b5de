import type { NoticeKind, NoticeSwitch } from '#contract/push.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

interface PushTables {
  notice_settings: Table<'notice_settings', { off: NoticeSwitch[] }>;
  push_subscriptions: Table<'push_subscriptions'>;
  push_deliveries: Table<'push_deliveries', { kind: NoticeKind }>;
  push_announcements: Table<'push_announcements'>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends PushTables {}
}
